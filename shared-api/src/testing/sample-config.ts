import type { PublicConfig } from '@portfolio/shared-api';

/** A configuration as a page of the bundled server brings it. */
export const sampleConfig: PublicConfig = {
  siteName: 'Ada Lovelace',
  origin: 'http://localhost:4000',
  apiBase: '',
  ownerEmail: 'owner@example.com',
  githubUrl: 'https://github.com/example',
  contact: { phone: '', email: '', linkedin: '', whatsapp: '', telegram: '', facebook: '' },
  admin: { name: 'Ada Lovelace', email: 'owner@example.com' },
  media: { uploadBase: '/media', deliveryBase: '/media', cloud: 'bundled', sendsToken: true },
  firebase: { apiKey: 'demo-key', authDomain: 'localhost', projectId: 'demo-portfolio' },
  authEmulator: null,
  emailjs: { origin: '', serviceId: 's', templateId: 't', publicKey: 'k' },
};
