import { stringify } from 'csv-stringify/sync';
import { strToU8, zipSync } from 'fflate';

/* Realistic exports, made from the formats' documentation. Each knows its facts and where they belong. */

/** A date as the export writes it and as the site stores it. */
type DateIn = readonly [written: string, stored: string];

interface Person {
  readonly profile: {
    readonly first: string;
    readonly last: string;
    readonly headline: string;
    readonly summary: string;
  };
  readonly github: string;
  readonly email?: string;
  readonly phone?: string;
  /** Without a field on the site. */
  readonly location: string;
  readonly industry?: string;
  readonly languages: readonly string[];
  readonly employers: readonly {
    readonly name: string;
    readonly place: string;
    readonly url?: string;
    readonly roles: readonly {
      readonly title: string;
      readonly text: string;
      readonly highlights?: readonly string[];
      readonly technologies?: readonly string[];
      readonly from: DateIn;
      readonly to: DateIn | null;
    }[];
  }[];
  readonly degrees: readonly {
    readonly degree: string;
    readonly subject?: string;
    readonly school: string;
    readonly from: string;
    readonly to: string;
  }[];
  readonly skills: {
    readonly frontend: string;
    readonly backend: string;
    readonly tools: string;
    readonly other: string;
  };
  readonly certificates: readonly {
    readonly name: string;
    readonly authority: string;
    /** As the site shows it. */
    readonly date: string;
    readonly number?: string;
    readonly url?: string;
  }[];
  readonly projects: readonly {
    readonly title: string;
    readonly text: string;
    readonly url: string;
    readonly isLive?: boolean;
  }[];
}

/** A fact, and the path of its field; null if the site has none. */
export type SampleFact = readonly [path: string | null, value: string];

const names = (text: string) => text.split(', ').filter(Boolean);

function factsOf(person: Person): SampleFact[] {
  const {
    profile,
    github,
    email,
    phone,
    location,
    industry,
    languages,
    employers,
    degrees,
    skills,
    certificates,
    projects,
  } = person;
  const all: (SampleFact | readonly [string | null, string | undefined])[] = [
    ['home.fullName', `${profile.first} ${profile.last}`],
    ['home.role', profile.headline],
    ['home.bio', profile.summary],
    ['settings.githubUrl', github],
    ['settings.email', email],
    ['settings.phone', phone],
    [null, location],
    [null, industry],
    ...languages.map((language) => [null, language] as const),
    ...employers.flatMap(({ name, place, url, roles }, index) => [
      [`work.${index}.employer`, name] as const,
      [`work.${index}.place`, place] as const,
      [`work.${index}.website`, url] as const,
      ...roles.flatMap(({ title, text, highlights = [], technologies = [], from, to }, role) => {
        const at = `work.${index}.roles.${role}`;
        return [
          [`${at}.title`, title] as const,
          [`${at}.start`, from[1]] as const,
          [`${at}.end`, to?.[1] ?? 'present'] as const,
          [`${at}.description`, text] as const,
          ...highlights.map((each) => [`${at}.description`, each] as const),
          ...technologies.map((each) => [`${at}.technologies`, each] as const),
        ];
      }),
    ]),
    ...degrees.flatMap(({ degree, subject, school, from, to }, index) => [
      [`education.degrees.${index}.title`, degree] as const,
      [`education.degrees.${index}.subject`, subject] as const,
      [`education.degrees.${index}.institution`, school] as const,
      [`education.degrees.${index}.years`, from] as const,
      [`education.degrees.${index}.years`, to || 'present'] as const,
    ]),
    ...names(skills.frontend).map((name) => ['skills.frontendSkills', name] as const),
    ...names(skills.backend).map((name) => ['skills.backendSkills', name] as const),
    ...names(skills.tools).map((name) => ['skills.tools', name] as const),
    ...names(skills.other).map((name) => [null, name] as const),
    ...certificates.flatMap(({ name, authority, date, number, url }, index) => [
      [`education.certifications.${index}.title`, name] as const,
      [`education.certifications.${index}.description`, authority] as const,
      [`education.certifications.${index}.description`, date] as const,
      [`education.certifications.${index}.description`, number] as const,
      [null, url] as const,
    ]),
    ...projects.flatMap(({ title, text, url, isLive }, index) => [
      [`projects.${index}.title`, title] as const,
      [`projects.${index}.description`, text] as const,
      [`projects.${index}.${isLive ? 'liveLink' : 'githubLink'}`, url] as const,
    ]),
  ];
  return all.filter((fact): fact is SampleFact => Boolean(fact[1]));
}

export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
      ),
    ),
  );

/** A table with LinkedIn's byte order mark. */
export const csvOf = (columns: string, rows: readonly (readonly (string | undefined)[])[]): string =>
  `\uFEFF${stringify([columns.split(','), ...rows])}`;

function linkedInOf({
  profile,
  github,
  location,
  industry,
  languages,
  employers,
  degrees,
  skills,
  certificates,
  projects,
}: Person): Buffer {
  const all = Object.values(skills).flatMap(names);
  return zipOf({
    'Profile.csv': csvOf(
      'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers',
      [
        [
          profile.first,
          profile.last,
          '',
          '',
          '',
          profile.headline,
          profile.summary,
          industry,
          '',
          location,
          '',
          `[PORTFOLIO:${github}]`,
          '',
        ],
      ],
    ),
    'Positions.csv': csvOf(
      'Company Name,Title,Description,Location,Started On,Finished On',
      employers.flatMap(({ name, place, roles }) =>
        roles.map(({ title, text, from, to }) => [name, title, text, place, from[0], to?.[0]]),
      ),
    ),
    'Education.csv': csvOf(
      'School Name,Start Date,End Date,Notes,Degree Name,Activities',
      degrees.map(({ school, degree, from, to }) => [school, from, to, '', degree, '']),
    ),
    'Skills.csv': csvOf(
      'Name',
      all.map((name) => [name]),
    ),
    'Languages.csv': csvOf(
      'Name,Proficiency',
      languages.map((language) => language.split(', ')),
    ),
    'Certifications.csv': csvOf(
      'Name,Url,Authority,Started On,Finished On,License Number',
      certificates.map(({ name, authority, date, number, url }) => [name, url, authority, date, '', number]),
    ),
    'Projects.csv': csvOf(
      'Title,Description,Url,Started On,Finished On',
      projects.map(({ title, text, url }) => [title, text, url, '', '']),
    ),
    // The export has many more files.
    'Connections.csv':
      'Notes:\n"When exporting your connection data, you may notice that some addresses are missing."\n\nFirst Name,Last Name,URL\n',
    'Rich_Media.csv': 'Date/Time,Media Description,Media Link\n',
  });
}

function resumeOf({
  profile,
  github,
  email,
  phone,
  location,
  languages,
  employers,
  degrees,
  skills,
  certificates,
  projects,
}: Person): Buffer {
  const named = (name: string, list: string) => ({ name, keywords: names(list) });
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: `${profile.first} ${profile.last}`,
      label: profile.headline,
      email,
      phone,
      summary: profile.summary,
      location: { city: location },
      profiles: [{ network: 'GitHub', username: github.split('/').at(-1), url: github }],
    },
    work: employers.flatMap(({ name, place, url, roles }) =>
      roles.map(({ title, text, highlights, technologies, from, to }) => ({
        name,
        location: place,
        url,
        position: title,
        startDate: from[0],
        endDate: to?.[0],
        summary: text,
        highlights,
        keywords: technologies,
      })),
    ),
    education: degrees.map(({ degree, subject, school, from, to }) => ({
      institution: school,
      area: subject,
      studyType: degree,
      startDate: from,
      endDate: to,
    })),
    skills: [
      named('Web', `${skills.frontend}, ${skills.backend}`),
      named('Tools', skills.tools),
      ...names(skills.other).map((name) => ({ name })),
    ],
    certificates: certificates.map(({ name, authority, date, url }) => ({
      name,
      issuer: authority,
      date,
      url,
    })),
    projects: projects.map(({ title, text, url }) => ({ name: title, description: text, url })),
    languages: languages.map((language) => ({ language })),
    meta: { version: 'v1.0.0' },
  };
  return Buffer.from(JSON.stringify(resume));
}

const JONAS: Person = {
  profile: {
    first: 'Jonas',
    last: 'Brändle',
    headline: 'Softwareentwickler für Zahlungssysteme',
    summary:
      'Ich baue Zahlungssysteme, die auch am Monatsende ruhig bleiben.\n\nAm liebsten arbeite ich in kleinen Teams, die ihre Software selbst betreiben: vom ersten Entwurf bis zum Bereitschaftsdienst.',
  },
  github: 'https://github.com/jbraendle',
  location: 'Stuttgart, Baden-Württemberg, Deutschland',
  industry: 'Softwareentwicklung',
  languages: ['Deutsch, Muttersprache', 'Englisch, Verhandlungssicher'],
  employers: [
    {
      name: 'Zahlwerk AG',
      place: 'Stuttgart',
      roles: [
        {
          title: 'Technischer Leiter Zahlungen',
          text: 'Leitung eines Teams von sechs Personen.\n• Umstellung auf SEPA-Echtzeitüberweisungen\n• Ausfallzeit von vier Stunden auf zwölf Minuten im Jahr gesenkt',
          from: ['Apr 2022', '2022-04'],
          to: null,
        },
        {
          title: 'Senior-Softwareentwickler',
          text: 'Abgleich von Kontoauszügen, "Soll" gegen "Haben", mit 3.000.000 Buchungen am Tag.',
          from: ['Jan 2019', '2019-01'],
          to: ['Mar 2022', '2022-03'],
        },
      ],
    },
    {
      name: 'Müller & Söhne Logistik GmbH',
      place: 'Ulm',
      roles: [
        {
          title: 'Softwareentwickler',
          text: 'Tourenplanung für 240 Lastwagen; Schnittstellen zu Telematik und Lager.',
          from: ['Oct 2015', '2015-10'],
          to: ['Dec 2018', '2018-12'],
        },
      ],
    },
    {
      name: 'Fahrplan eG',
      place: 'Tübingen',
      roles: [
        {
          title: 'Webentwickler',
          text: 'Auskunft für Busse und Bahnen, barrierefrei nach BITV.',
          from: ['May 2013', '2013-05'],
          to: ['Sep 2015', '2015-09'],
        },
        {
          title: 'Werkstudent',
          text: 'Pflege der Haltestellendaten.',
          from: ['2011', '2011'],
          to: ['2013', '2013'],
        },
      ],
    },
    {
      name: 'Eigene Projekte',
      place: 'Reutlingen',
      roles: [
        {
          title: 'Freiberufler',
          text: 'Webseiten für Vereine und eine Bäckerei.',
          from: ['Aug 2009', '2009-08'],
          to: ['Dec 2010', '2010-12'],
        },
      ],
    },
  ],
  degrees: [
    { degree: 'Master of Science, Informatik', school: 'Universität Stuttgart', from: '2013', to: '2015' },
    {
      degree: 'Bachelor of Science, Informatik',
      school: 'Eberhard Karls Universität Tübingen',
      from: '2009',
      to: '2013',
    },
    { degree: 'Allgemeine Hochschulreife', school: 'Friedrich-Schiller-Gymnasium', from: '2000', to: '2009' },
  ],
  skills: {
    frontend: 'TypeScript, React, Vue.js, Redux, HTML, CSS, Sass, Vite, Storybook, Playwright, Jest',
    backend:
      'Java, Spring Boot, Kotlin, PostgreSQL, Redis, Apache Kafka, Docker, Kubernetes, GraphQL, Node.js, Python, Elasticsearch, RabbitMQ, Terraform',
    tools: 'Git, Jira, Figma, Linux, Confluence, Postman, IntelliJ IDEA, Visual Studio Code',
    other: 'Teamführung',
  },
  certificates: [
    {
      name: 'AWS Certified Solutions Architect – Associate',
      authority: 'Amazon Web Services',
      date: 'Feb 2021',
      number: 'AWS-SAA-48213',
    },
    {
      name: 'Certified Kubernetes Administrator',
      authority: 'Cloud Native Computing Foundation',
      date: 'Nov 2022',
      number: 'CKA-1900-22',
    },
    {
      name: 'iSAQB Certified Professional for Software Architecture',
      authority: 'iSAQB e. V.',
      date: 'Jun 2019',
    },
  ],
  projects: [
    {
      title: 'Kassensturz',
      text: 'Gleicht Bankauszüge mit der Buchhaltung eines Vereins ab.',
      url: 'https://github.com/jbraendle/kassensturz',
    },
    {
      title: 'Haltestelle',
      text: 'Die nächsten Abfahrten auf einer Anzeige aus E-Papier.',
      url: 'https://haltestelle.example/',
      isLive: true,
    },
    {
      title: 'Brotzeit',
      text: 'Vorbestellungen für eine Bäckerei.\nMit Abholzeiten.',
      url: 'https://brotzeit.example/',
      isLive: true,
    },
  ],
};

const LAYLA: Person = {
  profile: {
    first: 'ليلى',
    last: 'الخطيب',
    headline: 'مهندسة برمجيات متخصصة في React و Node.js',
    summary:
      'أطوّر تطبيقات ويب تعمل بالعربية والإنجليزية (RTL و LTR) منذ عام 2014.\n\nأهتمّ بسهولة الوصول، وبالسرعة على الهواتف المتوسطة.',
  },
  github: 'https://github.com/layla-khatib',
  location: 'عمّان، الأردن',
  industry: 'تطوير البرمجيات',
  languages: ['العربية, اللغة الأم', 'الإنجليزية, مستوى مهني'],
  employers: [
    {
      name: 'شركة نسيم للتقنية',
      place: 'عمّان',
      roles: [
        {
          title: 'قائدة الواجهات',
          text: 'قيادة فريق من خمسة مطوّرين.\nنقل المنصّة من AngularJS إلى React خلال 14 شهرًا.',
          from: ['Mar 2021', '2021-03'],
          to: null,
        },
        {
          title: 'مطوّرة أولى',
          text: 'نظام تصميم يدعم الاتجاهين، ويستخدمه 30 موقعًا.',
          from: ['Jun 2018', '2018-06'],
          to: ['Feb 2021', '2021-02'],
        },
      ],
    },
    {
      name: 'بوابة السفر',
      place: 'دبي',
      roles: [
        {
          title: 'مطوّرة واجهات',
          text: 'صفحات الحجز والدفع: "بطاقة" و"محفظة".',
          from: ['Jan 2016', '2016-01'],
          to: ['May 2018', '2018-05'],
        },
        {
          title: 'مطوّرة مشاركة',
          text: 'محرّك البحث عن الرحلات.',
          from: ['Aug 2015', '2015-08'],
          to: ['Jan 2016', '2016-01'],
        },
      ],
    },
    {
      name: 'دار الكتاب الرقمي',
      place: 'بيروت',
      roles: [
        {
          title: 'مبرمجة',
          text: 'قارئ كتب إلكترونية بخطوط عربية.',
          from: ['Sep 2014', '2014-09'],
          to: ['Dec 2015', '2015-12'],
        },
        { title: 'متدرّبة', text: 'اختبارات وتصحيح أخطاء.', from: ['2014', '2014'], to: ['2014', '2014'] },
      ],
    },
  ],
  degrees: [
    { degree: 'ماجستير في هندسة الحاسوب', school: 'الجامعة الأردنية', from: '2016', to: '2018' },
    { degree: 'بكالوريوس في علم الحاسوب', school: 'الجامعة الأميركية في بيروت', from: '2010', to: '2014' },
  ],
  skills: {
    frontend:
      'TypeScript, JavaScript, React, Next.js, Redux, HTML, CSS, Sass, Tailwind CSS, Storybook, Jest, Cypress, Webpack, D3.js, Angular',
    backend:
      'Node.js, Express, NestJS, GraphQL, PostgreSQL, MongoDB, Redis, Docker, Kubernetes, Python, Django, Nginx, Firebase, AWS',
    tools: 'Git, Figma, Jira, Linux, Postman, Slack, Trello, Visual Studio Code, Adobe Photoshop',
    other: '',
  },
  certificates: [
    { name: 'Meta Front-End Developer', authority: 'Meta', date: 'May 2022', number: 'MFE-77120' },
    {
      name: 'شهادة سهولة الوصول إلى الويب',
      authority: 'IAAP',
      date: 'Oct 2020',
      number: 'WAS-3391',
      url: 'https://iaap.example/was/3391',
    },
  ],
  projects: [
    {
      title: 'مواعيد',
      text: 'حجز مواعيد العيادات من الهاتف.',
      url: 'https://mawaeed.example/',
      isLive: true,
    },
    {
      title: 'khatt',
      text: 'مكتبة لقياس الخطوط العربية في المتصفّح.',
      url: 'https://github.com/layla-khatib/khatt',
    },
    { title: 'قاموس', text: 'معجم مفتوح المصدر.', url: 'https://github.com/layla-khatib/qamus' },
  ],
};

const NORA: Person = {
  profile: {
    first: 'Nora',
    last: 'Okafor-Lindgren',
    headline: 'Staff engineer, developer tools',
    summary:
      "I make builds fast and error messages kind.\n\nBefore that I kept a hospital's booking system alive for six years.",
  },
  github: 'https://github.com/noraol',
  email: 'nora@okafor.example',
  phone: '+46 8 123 45 67',
  location: 'Gothenburg',
  languages: ['English', 'Swedish'],
  employers: [
    {
      name: 'Buildyard',
      place: 'Gothenburg',
      url: 'https://buildyard.example/',
      roles: [
        {
          title: 'Staff engineer',
          text: 'Led the remote cache used by 400 teams.',
          highlights: [
            'Cut the median build from 11 to 3 minutes',
            'Wrote the *incident* guide_lines',
            'Mentored four engineers',
          ],
          technologies: ['Rust', 'gRPC', 'PostgreSQL'],
          from: ['2021-09-01', '2021-09'],
          to: null,
        },
        {
          title: 'Senior engineer',
          text: 'Owned the test runner.',
          highlights: ['Made flaky tests visible', 'Parallelised 90,000 tests'],
          technologies: ['TypeScript', 'Go'],
          from: ['2018-02', '2018-02'],
          to: ['2021-08', '2021-08'],
        },
      ],
    },
    {
      name: 'Sahlgren Bookings AB',
      place: 'Gothenburg',
      url: 'https://sahlgren.example/',
      roles: [
        {
          title: 'Software engineer',
          text: 'Appointments for eleven clinics.',
          highlights: ['Replaced a nightly batch with events', 'On call every third week'],
          technologies: ['C#', '.NET', 'RabbitMQ'],
          from: ['2014-05', '2014-05'],
          to: ['2018-01', '2018-01'],
        },
        {
          title: 'Junior engineer',
          text: 'Reports & letters.',
          technologies: ['C#'],
          from: ['2012', '2012'],
          to: ['2014-04', '2014-04'],
        },
      ],
    },
  ],
  degrees: [
    { degree: 'MSc', subject: 'Computer Science', school: 'Chalmers', from: '2010', to: '2012' },
    { degree: 'BSc', subject: 'Mathematics', school: 'University of Lagos', from: '2006', to: '2009' },
  ],
  skills: {
    frontend: 'TypeScript, React, esbuild, Vite, Playwright',
    backend: 'Rust, Go, C#, .NET, PostgreSQL, Redis, Docker, Kubernetes, RabbitMQ, Terraform',
    tools: 'Git, Linux, Grafana, Bazel, Jira',
    other: 'Mentoring',
  },
  certificates: [
    { name: 'Certified Kubernetes Application Developer', authority: 'CNCF', date: '2022' },
    { name: 'Certified Scrum Master', authority: 'Scrum Alliance', date: '2017' },
  ],
  projects: [
    { title: 'slowlog', text: 'Explains why a build was slow.', url: 'https://github.com/noraol/slowlog' },
    {
      title: 'Clinic queue',
      text: 'A public display of waiting times.',
      url: 'https://queue.example/',
      isLive: true,
    },
    {
      title: 'kind-errors',
      text: 'Rewrites compiler errors.\nIn plain words.',
      url: 'https://github.com/noraol/kind-errors',
    },
  ],
};

/** Exports in three languages, one of them right-to-left. */
export const IMPORT_SAMPLES = [
  { name: 'a German LinkedIn export', file: linkedInOf(JONAS), facts: factsOf(JONAS) },
  { name: 'an Arabic LinkedIn export', file: linkedInOf(LAYLA), facts: factsOf(LAYLA) },
  { name: 'an English JSON Resume', file: resumeOf(NORA), facts: factsOf(NORA) },
];

/** The German export. */
export const LINKEDIN_ZIP = IMPORT_SAMPLES[0]!.file;
