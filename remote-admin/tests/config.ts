import type { PublicConfig } from '@portfolio/shared-api';

export const config: PublicConfig = {
  siteName: 'Ada Lovelace',
  origin: 'https://ada.test',
  apiBase: '',
  ownerEmail: 'ada@example.com',
  githubUrl: '',
  contact: { phone: '', email: '', linkedin: '', whatsapp: '', telegram: '', facebook: '' },
  admin: { name: 'Ada Lovelace', email: 'ada@example.com' },
  media: { uploadBase: '/media', deliveryBase: '/media', cloud: 'bundled', sendsToken: true },
  firebase: { apiKey: 'key', authDomain: 'localhost', projectId: 'test' },
  authEmulator: null,
  emailjs: { origin: '', serviceId: '', templateId: '', publicKey: '' },
};
