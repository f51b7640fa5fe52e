import type {
  About,
  Education,
  Employment,
  Project,
  SecondProfile,
  SiteSettings,
  Skills,
  TechnologyRecord,
  WhyChooseMeItem,
} from '@portfolio/shared-api/contracts';
import type { HomeProfile } from './content';

/* Content that the sample doesn't have, by API path. */

interface Content {
  readonly '/api/home_profile': HomeProfile;
  readonly '/api/second_home_profile': SecondProfile;
  readonly '/api/about_me': About;
  readonly '/api/skills': readonly Skills[];
  readonly '/api/skills_techtol': readonly TechnologyRecord[];
  readonly '/api/work-history': readonly Employment[];
  readonly '/api/why-choose-me': readonly WhyChooseMeItem[];
  readonly '/api/education': Education;
  readonly '/api/site_settings'?: SiteSettings;
  readonly '/api/projects': readonly Project[];
  readonly [path: `/api/projects/${string}`]: Project;
}

/** Empty content. */
export const NOTHING: Content = {
  '/api/home_profile': { fullName: '', role: '', bio: '', profileImage: '', resumeUrl: '' },
  '/api/second_home_profile': { fullName: '', role: '', bio: '', profileImage: '' },
  '/api/about_me': { experience: '', aboutDetails: '' },
  '/api/skills': [{ frontendSkills: [], backendSkills: [], tools: [] }],
  '/api/skills_techtol': [{ _id: 'none', programmingLanguages: [], frameworks_tools: [] }],
  '/api/work-history': [],
  '/api/why-choose-me': [],
  '/api/education': { quote: { text: '', source: '' }, degrees: [], certifications: [], savedAt: '' },
  '/api/projects': [],
};

/** A long unbreakable word, and a long text. */
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const TEXT = `${'A sentence that goes on for longer than anybody would like to read. '.repeat(12)}${WORD}`;
const MANY = Array.from({ length: 12 }, (_, index) => `${index + 1}. ${index % 3 ? 'Technology' : WORD}`);
const NO_PICTURE = '/media/bundled/image/upload/v1/not-there.png';

const profile = {
  fullName: `Wolfgang ${WORD}`,
  role: `${TEXT.slice(0, 90)} ${WORD.slice(0, 28)}`,
  bio: TEXT,
  profileImage: '',
};

const longProject = (index: number): Project => ({
  _id: `long-${index}`,
  title: `${WORD} ${index}`,
  description: TEXT,
  category: index % 2 ? WORD : `Category ${index}`,
  images: index % 3 ? [] : [NO_PICTURE, NO_PICTURE],
  videos: index % 3 === 1 ? ['/media/bundled/video/upload/v1/not-there.mp4'] : [],
  features: MANY,
  frontend_use: MANY,
  backend_use: MANY,
  liveLink: 'https://example.com/',
  githubLink: 'https://example.com/',
});

/** More and longer content than fits. */
export const VERY_LONG: Content = {
  '/api/home_profile': { ...profile, resumeUrl: '/resume.pdf' },
  '/api/second_home_profile': profile,
  '/api/about_me': { experience: 'More than twenty-five', aboutDetails: TEXT },
  '/api/skills': [{ frontendSkills: MANY, backendSkills: MANY, tools: [] }],
  '/api/skills_techtol': [
    {
      _id: 'long',
      programmingLanguages: MANY.map((name) => ({ name, icon: '' })),
      frameworks_tools: MANY.map((name) => ({ name, icon: '' })),
    },
  ],
  '/api/work-history': MANY.slice(0, 4).map((employer, index) => ({
    _id: String(index),
    employer: index ? employer : WORD,
    website: index ? '' : 'https://example.com/',
    place: `${WORD} ${TEXT.slice(0, 60)}`,
    roles: MANY.slice(0, 1 + (index % 3)).map((title) => ({
      title: `${title} ${WORD}`,
      start: '2021-03',
      end: 'present',
      description: `**${WORD}** ${TEXT}\n\n- [${WORD}](https://example.com/${WORD})\n- ${TEXT}`,
      technologies: MANY,
    })),
  })),
  '/api/why-choose-me': MANY.map((title, index) => ({
    _id: String(index),
    icon: '',
    title,
    explanation: TEXT,
  })),
  '/api/education': {
    quote: { text: TEXT.slice(0, 300), source: WORD },
    degrees: MANY.map((years) => ({
      title: WORD,
      subject: TEXT.slice(0, 300),
      institution: WORD,
      place: WORD,
      years: years.slice(0, 40),
    })),
    certifications: MANY.map((title) => ({ title, description: TEXT.slice(-300), figure: 'orbits' })),
    savedAt: '',
  },
  '/api/site_settings': {
    siteName: `Wolfgang ${WORD}`,
    githubUrl: `https://github.com/${WORD}`,
    phone: '+880 (1200) 000 000 / 000 000 / 000 000',
    email: `${WORD.slice(0, 64)}@${WORD}.example`,
    linkedin: `https://www.linkedin.com/in/${WORD}${WORD}`,
    whatsapp: `https://wa.me/${'1234567890'.repeat(12)}`,
    telegram: `https://t.me/${WORD}`,
    facebook: `https://www.facebook.com/${WORD}?of=${WORD}`,
    savedAt: '',
  },
  // A server without paging sends all projects.
  '/api/projects': Array.from({ length: 14 }, (_, index) => longProject(index)),
  '/api/projects/long-0': longProject(0),
};
