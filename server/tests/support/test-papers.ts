import type { Project } from '@portfolio/shared-api/contracts';
import type { PaperFacts } from '../../src/papers/facts';
import type { Portfolio } from '../../src/papers/portfolio';

const ORIGIN = 'https://ada.example';
const NO_PROFILE = { fullName: '', role: '', bio: '', profileImage: '' };

/** A site before its owner's first save. */
export const EMPTY_PORTFOLIO: Portfolio = {
  origin: ORIGIN,
  home: { ...NO_PROFILE, resumeUrl: '' },
  profile: NO_PROFILE,
  about: { experience: '', aboutDetails: '' },
  skills: { frontendSkills: [], backendSkills: [], tools: [] },
  technologies: { programmingLanguages: [], frameworks_tools: [] },
  workHistory: [],
  education: { quote: { text: '', source: '' }, degrees: [], certifications: [], savedAt: '' },
  reasons: [],
  projects: [],
  settings: {
    siteName: 'Ada’s site',
    githubUrl: '',
    phone: '',
    email: '',
    linkedin: '',
    whatsapp: '',
    telegram: '',
    facebook: '',
    savedAt: '',
  },
  appearance: {},
};

export const FERRY: Project = {
  _id: 'p1',
  title: 'Ferry times',
  slug: 'ferry-times',
  description: 'Tells when the next ferry goes.\n\nAlso on Sundays.',
  category: 'PWA',
  images: [`${ORIGIN}/media/bundled/image/upload/v1/ferry.webp`],
  imageDetails: [{ alt: 'A timetable' }],
  videos: [`${ORIGIN}/media/bundled/video/upload/v1/ferry.mp4`],
  features: ['Works offline', 'Knows the tides'],
  frontend_use: ['Svelte', 'TypeScript'],
  backend_use: ['Go', 'TypeScript'],
  liveLink: 'https://ferry.example/',
  githubLink: 'https://github.com/ada/ferry',
};

/** A fact of every kind. */
export const FULL_PORTFOLIO: Portfolio = {
  origin: ORIGIN,
  home: {
    fullName: 'Augusta Ada King Lovelace',
    role: 'Analyst of engines',
    bio: 'I write programs for engines.\nThey weave.',
    profileImage: `${ORIGIN}/media/bundled/image/upload/v1/ada.webp`,
    profileImageAlt: 'Ada at her desk',
    resumeUrl: `${ORIGIN}/media/bundled/raw/upload/v1/cv.pdf`,
  },
  profile: {
    fullName: 'Ada King',
    role: 'Analyst',
    bio: 'I write programs.\nThey weave.',
    profileImage: `${ORIGIN}/media/bundled/image/upload/v2/ada.webp`,
    profileImageAlt: 'Ada outdoors',
  },
  about: { experience: '9', aboutDetails: 'Nine years of engines.' },
  skills: { frontendSkills: ['React'], backendSkills: ['Node.js'], tools: ['Git', 'C++'] },
  technologies: {
    programmingLanguages: [{ name: 'Rust', icon: '' }],
    frameworks_tools: [{ name: 'PostgreSQL', icon: '' }],
  },
  workHistory: [
    {
      _id: 'e1',
      employer: 'Engines & Sons',
      website: 'https://engines.example/',
      place: 'London',
      roles: [
        {
          title: 'Lead analyst',
          start: '2021-03',
          end: 'present',
          description: '**Led** the [move](https://move.example/)\n\n- One loom\n- Two looms',
          technologies: ['Rust', 'PostgreSQL'],
        },
        { title: 'Analyst', start: '2019', end: '2021-03', description: '', technologies: [] },
      ],
    },
    {
      _id: 'e2',
      employer: 'Looms Ltd',
      website: '',
      place: '',
      roles: [{ title: 'Weaver', start: '2015', end: '2018-12', description: 'Wove.', technologies: [] }],
    },
  ],
  education: {
    quote: { text: 'Learning never exhausts the mind.', source: 'Leonardo' },
    degrees: [
      {
        title: 'BSc',
        subject: 'Mathematics',
        institution: 'University of London',
        place: 'London',
        years: '2011–2015',
      },
      { title: 'MSc', subject: 'Engines', institution: 'Cambridge', place: '', years: '2023-present' },
    ],
    certifications: [{ title: 'Rust Specialist', description: 'With honours', figure: 'page' }],
    savedAt: '',
  },
  reasons: [{ _id: 'w1', icon: '', title: 'Data first', explanation: 'Then screens.' }],
  projects: [
    FERRY,
    { ...FERRY, _id: 'p2', slug: undefined, title: 'Loom', liveLink: '', githubLink: '', category: '' },
  ],
  settings: {
    siteName: 'Ada’s site',
    githubUrl: 'https://github.com/ada',
    phone: '+44 20 0000',
    email: 'ada@ada.example',
    linkedin: 'https://www.linkedin.com/in/ada',
    whatsapp: 'https://wa.me/44200000',
    telegram: 'https://t.me/ada',
    facebook: 'https://www.facebook.com/ada',
    savedAt: '2026-01-02T03:04:05.000Z',
  },
  appearance: {},
};

/** Valid text that would break each format if it weren't escaped. */
export const HOSTILE =
  '"Q" \'q\' <b>x</b> </content></feed> ]]> &amp; \\ ; , : * _ `c` ~~s~~ | [a](javascript:x) ![i](y) #1 {} 😀 שלום \u202e \u2028';

/** Lines that would begin a structure. */
export const HOSTILE_LINES = [
  HOSTILE,
  '# heading',
  '- item',
  '1. item',
  '> quote',
  '---',
  '===',
  '```',
  '~~~',
  '<script>alert(1)</script>',
  '| a | b |',
  '| - | - |',
  '    code',
  '[ref]: https://evil.example',
  'BEGIN:VCARD',
  'END:VCARD',
].join('\r\n');

/** Dates, ids and addresses. */
const KEPT = /^(?:https?:|\d{4}|present$|[pew]\d$|ferry-times$|page$|\+44|ada@)/;

/** Every text of the full portfolio is hostile. Links aren't texts. */
export const HOSTILE_PORTFOLIO: Portfolio = {
  ...(withHostileTexts(FULL_PORTFOLIO) as Portfolio),
  origin: ORIGIN,
};

function withHostileTexts(value: unknown): unknown {
  if (typeof value === 'string')
    return value === '' || KEPT.test(value) ? value : `${value} ${HOSTILE_LINES}`;
  if (Array.isArray(value)) return value.map(withHostileTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withHostileTexts(each)]));
}

export const PAPER_FACTS: PaperFacts = {
  createdAt: new Map([['p1', '2025-12-01T00:00:00.000Z']]),
  changedAt: new Map([
    ['p1', '2026-02-03T04:05:06.000Z'],
    ['p2', '2026-03-04T05:06:07.000Z'],
  ]),
  delivery: {
    origin: ORIGIN,
    media: { uploadBase: '/media', deliveryBase: `${ORIGIN}/media`, cloud: 'bundled', sendsToken: true },
  },
};
