import schema from '@jsonresume/schema/schema.json';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import {
  EMPTY_PORTFOLIO,
  FULL_PORTFOLIO,
  HOSTILE_LINES,
  HOSTILE_PORTFOLIO,
  PAPER_FACTS,
} from '../../tests/support/test-papers';
import { jsonResume } from './json-resume';
import type { Portfolio } from './portfolio';

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats(ajv);
const validate = ajv.compile(schema);

/** Its schema must accept it. */
function resumeOf(portfolio: Portfolio) {
  const resume: unknown = JSON.parse(jsonResume(portfolio, PAPER_FACTS));
  validate(resume);
  expect(validate.errors).toBeNull();
  return resume;
}

it('has every fact of a résumé', () => {
  expect(resumeOf(FULL_PORTFOLIO)).toEqual({
    $schema: expect.stringContaining('v1.0.0/schema.json'),
    basics: {
      name: 'Augusta Ada King Lovelace',
      label: 'Analyst of engines',
      image: expect.stringMatching(/^https:\/\/ada\.example\/media\/.*\/v1\/ada\.jpg$/),
      email: 'ada@ada.example',
      phone: '+44 20 0000',
      url: 'https://ada.example/',
      summary:
        'I write programs for engines.\nThey weave.\n\n9+ years of experience\n\nNine years of engines.',
      profiles: [
        { network: 'LinkedIn', url: 'https://www.linkedin.com/in/ada' },
        { network: 'WhatsApp', url: 'https://wa.me/44200000' },
        { network: 'Telegram', url: 'https://t.me/ada' },
        { network: 'Facebook', url: 'https://www.facebook.com/ada' },
        { network: 'GitHub', url: 'https://github.com/ada' },
      ],
    },
    work: [
      {
        name: 'Engines & Sons',
        location: 'London',
        url: 'https://engines.example/',
        position: 'Lead analyst',
        startDate: '2021-03',
        summary: 'Led the move',
        highlights: ['One loom', 'Two looms'],
        keywords: ['Rust', 'PostgreSQL'],
      },
      {
        name: 'Engines & Sons',
        location: 'London',
        url: 'https://engines.example/',
        position: 'Analyst',
        startDate: '2019',
        endDate: '2021-03',
      },
      { name: 'Looms Ltd', position: 'Weaver', startDate: '2015', endDate: '2018-12', summary: 'Wove.' },
    ],
    education: [
      {
        institution: 'University of London',
        area: 'Mathematics',
        studyType: 'BSc',
        startDate: '2011',
        endDate: '2015',
        location: 'London',
        years: '2011–2015',
      },
      {
        institution: 'Cambridge',
        area: 'Engines',
        studyType: 'MSc',
        startDate: '2023',
        years: '2023-present',
      },
    ],
    certificates: [{ name: 'Rust Specialist', summary: 'With honours' }],
    skills: [
      { name: 'Frontend', keywords: ['React'] },
      { name: 'Backend', keywords: ['Node.js'] },
      { name: 'Tools', keywords: ['Git', 'C++'] },
      { name: 'Programming Languages & Framework', keywords: ['Rust'] },
      { name: 'Tools & Database', keywords: ['PostgreSQL'] },
    ],
    projects: [
      {
        name: 'Ferry times',
        description: 'Tells when the next ferry goes.\n\nAlso on Sundays.',
        highlights: ['Works offline', 'Knows the tides'],
        keywords: ['Svelte', 'TypeScript', 'Go'],
        url: 'https://ferry.example/',
        type: 'PWA',
        links: {
          page: 'https://ada.example/projects/ferry-times',
          live: 'https://ferry.example/',
          repository: 'https://github.com/ada/ferry',
        },
        technologies: { frontend: ['Svelte', 'TypeScript'], backend: ['Go', 'TypeScript'] },
        images: ['https://ada.example/media/bundled/image/upload/v1/ferry.webp'],
        videos: ['https://ada.example/media/bundled/video/upload/v1/ferry.mp4'],
      },
      expect.objectContaining({
        name: 'Loom',
        url: 'https://ada.example/projects/p2',
        links: { page: 'https://ada.example/projects/p2' },
      }),
    ],
    meta: { canonical: 'https://ada.example/resume.json', version: 'v1.0.0' },
  });
});

it('is valid with any text, which it keeps', () => {
  expect(resumeOf(HOSTILE_PORTFOLIO)).toMatchObject({
    basics: { name: `Augusta Ada King Lovelace ${HOSTILE_LINES}` },
    projects: [{ name: `Ferry times ${HOSTILE_LINES}` }, {}],
  });
});

it('has texts without their formatting', () => {
  const text = '**Weaves** [looms](https://loom.example)\n\n- fast\n- well';
  const plain = 'Weaves looms\n\nfast\nwell';
  const [degree] = FULL_PORTFOLIO.education.degrees;
  const [project] = FULL_PORTFOLIO.projects;
  expect(
    resumeOf({
      ...FULL_PORTFOLIO,
      home: { ...FULL_PORTFOLIO.home, bio: text },
      about: { ...FULL_PORTFOLIO.about, experience: '', aboutDetails: text },
      education: {
        ...FULL_PORTFOLIO.education,
        degrees: [{ ...degree!, subject: text }],
        certifications: [{ title: 'Rust', description: text, figure: 'page' }],
      },
      projects: [{ ...project!, description: text, features: ['- **Fast**'] }],
    }),
  ).toMatchObject({
    basics: { summary: `${plain}\n\n${plain}` },
    education: [{ area: plain }],
    certificates: [{ summary: plain }],
    projects: [{ description: plain, highlights: ['Fast'] }],
  });
});

it('of an empty site has the name and role that its home page shows', () => {
  expect(resumeOf(EMPTY_PORTFOLIO)).toMatchObject({
    basics: { name: 'Ada’s site', label: 'Full Stack Developer', url: 'https://ada.example/' },
  });
});

it.each([
  ['2021', { endDate: '2021' }],
  ['1999 - 2003', { startDate: '1999', endDate: '2003' }],
  ['2023–Present', { startDate: '2023' }],
  ['Winter 2020', {}],
  ['', {}],
])('a degree’s years “%s” become dates if they are two years or one', (years, dates) => {
  const [degree] = FULL_PORTFOLIO.education.degrees;
  const education = { ...FULL_PORTFOLIO.education, degrees: [{ ...degree!, years }] };
  const resume = resumeOf({ ...FULL_PORTFOLIO, education }) as { education: object[] };
  const {
    institution: _,
    area: __,
    studyType: ___,
    location: ____,
    ...rest
  } = resume.education[0] as Record<string, string>;
  expect(rest).toEqual({ ...dates, ...(years && { years }) });
});

it.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ädä@ada.example', undefined],
  ['ada..b@ada.example', undefined],
])('the address %s is given as %s, because the schema accepts only ASCII', (email, expected) => {
  const settings = { ...FULL_PORTFOLIO.settings, email };
  const { basics } = resumeOf({ ...FULL_PORTFOLIO, settings }) as { basics: { email?: string } };
  expect(basics.email).toBe(expected);
});

it.each([
  ['https://ä.example/ü?q=ö|1', 'https://xn--4ca.example/%C3%BC?q=%C3%B6%7C1'],
  ['https://ada.example/100%', 'https://ada.example/100%25'],
  ['javascript:alert(1)', undefined],
  ['nowhere', undefined],
])('the link %s is given as %s', (website, expected) => {
  const [employment] = FULL_PORTFOLIO.workHistory;
  const resume = resumeOf({ ...FULL_PORTFOLIO, workHistory: [{ ...employment!, website }] });
  expect((resume as { work: { url?: string }[] }).work[0]!.url).toBe(expected);
});

it('has no address of a project’s page if the owner has hidden the projects', () => {
  const appearance = { hiddenPages: ['/projects'] };
  const { projects } = JSON.parse(jsonResume({ ...FULL_PORTFOLIO, appearance }, PAPER_FACTS)) as {
    projects: { url?: string }[];
  };
  expect(projects.map(({ url }) => url)).toEqual(['https://ferry.example/', undefined]);
});
