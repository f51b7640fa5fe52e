import type { PortfolioConfig } from './server/src/config';

/**
 * Everything that a person changes to make this site theirs. Secrets (SMTP password, deploy token) don't belong here: they
 * come from the environment. `PORT`, `AUTH_PORT`, `DATA_DIR` and `PUBLIC_ORIGIN` in the environment move an installation.
 */
export default {
  /** Your name, as it stands in titles and link cards. */
  siteName: 'Mara Lindqvist',
  /** The Google account that may change the site. `owner@example.com` works with the bundled emulator only. */
  ownerEmail: 'owner@example.com',
  githubUrl: 'https://github.com/example',
  /** Contact cards; leave one empty and it isn't shown. */
  contact: {
    phone: '+46 70 000 00 00',
    email: 'mara@example.com',
    linkedin: 'https://www.linkedin.com/in/example',
    whatsapp: 'https://wa.me/46700000000',
    telegram: 'https://t.me/example',
    facebook: 'https://www.facebook.com/example',
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
