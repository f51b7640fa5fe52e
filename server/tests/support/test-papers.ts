import type { Portfolio } from '../../src/papers/portfolio';

const NO_PROFILE = { fullName: '', role: '', bio: '', profileImage: '' };

/** A site before its owner's first save. */
export const EMPTY_PORTFOLIO: Portfolio = {
  origin: 'https://ada.example',
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
    siteName: 'Ada',
    githubUrl: '',
    phone: '',
    email: '',
    linkedin: '',
    whatsapp: '',
    telegram: '',
    facebook: '',
    savedAt: '',
  },
};
