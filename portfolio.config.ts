import type { PortfolioConfig } from './server/src/config';

/**
 * Everything that a person changes to make this site theirs. Secrets (SMTP password, deploy token) don't belong here: they
 * come from the environment. `PORT`, `AUTH_PORT`, `DATA_DIR` and `PUBLIC_ORIGIN` in the environment move an installation.
 */
export default {
  /*
   * The site's name, GitHub address, contact cards and education are what an installation begins with: once you save
   * them in the browser (Admin Panel, Site), what you saved there counts, and these no longer.
   */
  /** Your name, as it stands in titles and link cards. */
  siteName: 'Mara Lindqvist',
  /** The Google account that may change the site. `owner@example.com` works with the bundled emulator only. */
  ownerEmail: 'owner@example.com',
  githubUrl: 'https://github.com/example',
  /** Contact cards; leave one empty and it isn't shown. */
  contact: {
    phone: '+880 1200 000000',
    email: 'mara@example.com',
    linkedin: 'https://www.linkedin.com/in/example',
    whatsapp: 'https://wa.me/8801200000000',
    telegram: 'https://t.me/example',
    facebook: 'https://www.facebook.com/example',
  },
  /** What stands on the education page; a part that is empty isn't shown. */
  education: {
    quote: {
      text: 'What I cannot create, I do not understand.',
      source: 'Richard Feynman, on his blackboard, 1988',
    },
    /** Years are shown as they're written here; a time that still goes on ends in 'present'. */
    degrees: [
      {
        title: 'Higher Secondary Certificate',
        subject: 'Mathematics, physics and chemistry, completed alongside work.',
        years: '2021-2022',
      },
      {
        title: "Bachelor's Degree (Honours) in CSE",
        subject: 'Computer science and engineering, alongside work: algorithms, databases, networks.',
        institution: 'National University',
        place: 'Dhaka, Bangladesh',
        years: '2023-present',
      },
    ],
    /** `figure` is the drawing beside it: 'page', 'orbits' or 'rosette'. */
    certifications: [
      {
        title: 'Web Development Certification',
        description:
          'A web application from the database to the page: designed, built, tested and put online.',
        figure: 'page',
      },
      {
        title: 'React Specialist',
        description:
          'Components, state, data and rendering on the server, measured for speed and accessibility.',
        figure: 'orbits',
      },
      {
        title: 'Academic Excellence Award',
        description: 'For results among the best of the year.',
        figure: 'rosette',
      },
    ],
  },
  /** Shown in the dashboard's sidebar. */
  admin: { name: 'Mara Lindqvist', email: 'owner@example.com' },

  /** Where the API is: empty for the bundled server, else an address such as `https://api.example.com`. */
  apiBase: '',

  /**
   * Firebase project for Google sign-in (Firebase console, Project settings). With `emulator: true` the Firebase Auth
   * emulator answers on this machine instead; with your own project set it to `false`.
   */
  firebase: { emulator: true, apiKey: 'demo-key', authDomain: 'localhost', projectId: 'demo-portfolio' },

  /** `'bundled'`, or your Cloudinary cloud's name. */
  media: { cloud: 'bundled' },

  /** The bundled mail endpoint when `origin` is empty; for EmailJS: `https://api.emailjs.com` and your ids. */
  emailjs: { origin: '', serviceId: 'default_service', templateId: 'contact_form', publicKey: 'bundled' },
} satisfies PortfolioConfig;
