import type { Employment, Project } from '@portfolio/shared-api/contracts';
import type { Portfolio } from '../../src/papers/portfolio';
import { EMPTY_PORTFOLIO } from './test-papers';

const project = (title: string, more: Partial<Project> = {}): Project => ({
  _id: title.toLowerCase(),
  slug: title.toLowerCase(),
  title,
  description: `${title} is a tool. It has a second sentence.`,
  category: 'Tools',
  images: [],
  videos: [],
  features: [],
  frontend_use: ['TypeScript', 'React'],
  backend_use: ['PostgreSQL'],
  liveLink: `https://${title.toLowerCase()}.example/`,
  githubLink: '',
  ...more,
});

const role = (
  title: string,
  more: Partial<Employment['roles'][number]> = {},
): Employment['roles'][number] => ({
  title,
  start: '2019-05',
  end: '2021-02',
  description: '',
  technologies: [],
  ...more,
});

/** One of everything. */
export const CAREER: Portfolio = {
  ...EMPTY_PORTFOLIO,
  home: {
    fullName: 'Zoë & Łucja <Ångström>',
    role: 'Engineer',
    bio: 'First paragraph.\nSecond paragraph.',
    profileImage: '',
    resumeUrl: '',
  },
  about: { experience: '9', aboutDetails: 'Not shown beside a work history.' },
  skills: { frontendSkills: ['TypeScript', 'React'], backendSkills: ['PostgreSQL'], tools: ['Git'] },
  technologies: {
    programmingLanguages: [
      { name: 'typescript', icon: '' },
      { name: 'Rust', icon: '' },
    ],
    frameworks_tools: [{ name: 'Redis', icon: '' }],
  },
  workHistory: [
    {
      _id: 'engines',
      employer: 'Engines',
      website: 'https://engines.example/',
      place: 'London',
      roles: [
        role('Lead', {
          start: '2021-03',
          end: 'present',
          description:
            'Led the **move** to [Rust](https://rust.example/).\n\n- One\n- *Two*\n\n1. First\n2. Second',
          technologies: ['Rust', 'SQLite'],
        }),
        role('Developer'),
      ],
    },
    {
      _id: 'looms',
      employer: 'Looms',
      website: '',
      place: '',
      roles: [role('Apprentice', { start: '2016', end: '2016' })],
    },
  ],
  education: {
    quote: { text: '', source: '' },
    degrees: [
      {
        title: 'Degree',
        subject: 'Mathematics',
        institution: 'University',
        place: 'Turin',
        years: '2012-2016',
      },
    ],
    certifications: [{ title: 'Certificate', description: 'Earned twice.', figure: 'page' }],
    savedAt: '',
  },
  projects: [
    project('Queue'),
    project('Ledger', { liveLink: '', githubLink: 'https://github.com/zoe/ledger' }),
  ],
  settings: {
    ...EMPTY_PORTFOLIO.settings,
    phone: '+1 (555) 0100',
    email: 'zoe@example.com',
    linkedin: 'https://www.linkedin.com/in/zoe/',
    githubUrl: 'https://github.com/zoe',
  },
  appearance: {},
};

const SENTENCE =
  'Kept the lights on while **everything** moved to [another place](https://place.example/), twice. ';

/** More than fits on two pages. */
export const LONG_CAREER: Portfolio = {
  ...CAREER,
  home: {
    ...CAREER.home,
    fullName: `Maximiliana ${'Featherstonehaugh-'.repeat(5)}Wolfeschlegelsteinhausen`,
    role: 'Principal Engineer of Everything '.repeat(4).slice(0, 120),
    bio: 'A sentence about a long life. '.repeat(60),
  },
  skills: {
    frontendSkills: Array.from({ length: 500 }, (_, index) => `Skill ${index}`),
    backendSkills: Array.from({ length: 100 }, (_, index) => `${'x'.repeat(76)}${index}`),
    tools: [],
  },
  workHistory: Array.from({ length: 20 }, (_, index) => ({
    _id: `${index}`,
    employer: `Employer ${index} ${'and Sons '.repeat(12)}`.trim(),
    website: `https://employer.example/${'path/'.repeat(200)}`,
    place: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    roles: [0, 1].map((part) =>
      role(`Role ${index}.${part} ${'Senior '.repeat(15)}`.trim(), {
        description: SENTENCE.repeat(30),
        technologies: Array.from({ length: 40 }, (_, number) => `Technology ${number}`),
      }),
    ),
  })),
  education: {
    ...CAREER.education,
    degrees: Array.from({ length: 12 }, (_, index) => ({
      ...CAREER.education.degrees[0]!,
      title: `Degree ${index}`,
    })),
    certifications: Array.from({ length: 30 }, (_, index) => ({
      ...CAREER.education.certifications[0]!,
      title: `Certificate ${index}`,
    })),
  },
  projects: Array.from({ length: 200 }, (_, index) => project(`Project${index}${'y'.repeat(140)}`)),
};

/** Hebrew, Arabic, Greek, Cyrillic and Devanagari, and characters that no font has. */
export const MANY_SCRIPTS: Portfolio = {
  ...CAREER,
  home: {
    ...CAREER.home,
    fullName: 'מרה לינדקוויסט',
    role: 'مطورة ويب (Full Stack)',
    bio: 'Αθηνά Ольга नमस्ते\nにほんご 🚀',
  },
};
