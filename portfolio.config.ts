import type { PortfolioConfig } from './server/src/config';

/**
 * The settings that make this site yours. Secrets (SMTP password, deploy token) come from the environment, as do `PORT`, `AUTH_PORT`,
 * `DATA_DIR` and `PUBLIC_ORIGIN`.
 */
export default {
  /*
   * Initial values for the site name, GitHub URL, contact cards and education. Once you save them in the browser (Admin Panel, Site), the
   * saved values override this file.
   */
  /** Your name, for page titles and link previews. */
  siteName: 'Mara Lindqvist',
  /** The Google account that may edit the site. `owner@example.com` works with the bundled emulator only. */
  ownerEmail: 'owner@example.com',
  githubUrl: 'https://github.com/example',
  /** Contact cards; empty ones aren't shown. */
  contact: {
    phone: '+880 1200 000000',
    email: 'mara@example.com',
    linkedin: 'https://www.linkedin.com/in/example',
    whatsapp: 'https://wa.me/8801200000000',
    telegram: 'https://t.me/example',
    facebook: 'https://www.facebook.com/example',
  },
  /** The education page; empty parts aren't shown. */
  education: {
    quote: {
      text: 'What I cannot create, I do not understand.',
      source: 'Richard Feynman, on his blackboard, 1988',
    },
    /** Years are shown as written; a period that ends in 'present' has an open end. */
    degrees: [
      {
        title: 'Higher Secondary Certificate',
        subject: 'Mathematics, physics and chemistry, completed while working.',
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
    /** `figure` is the drawing: 'page', 'orbits' or 'rosette'. */
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
        description: 'For being among the top students of the year.',
        figure: 'rosette',
      },
    ],
  },
  /** Shown in the dashboard's sidebar. */
  admin: { name: 'Mara Lindqvist', email: 'owner@example.com' },

  /** URL of the API: empty for the bundled server, else for example `https://api.example.com`. */
  apiBase: '',

  /**
   * Firebase project for Google sign-in (Firebase console, Project settings). `emulator: true` uses the Firebase Auth emulator on this
   * machine instead; set it to `false` for your own project.
   */
  firebase: { emulator: true, apiKey: 'demo-key', authDomain: 'localhost', projectId: 'demo-portfolio' },

  /** `'bundled'`, or your Cloudinary cloud name. */
  media: { cloud: 'bundled' },

  /** An empty `origin` uses the bundled mail endpoint. For EmailJS: `https://api.emailjs.com` and your ids. */
  emailjs: { origin: '', serviceId: 'default_service', templateId: 'contact_form', publicKey: 'bundled' },
} satisfies PortfolioConfig;
