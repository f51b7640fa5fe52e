/* Sample data for tests of other packages. */
import type { PublicConfig } from '@portfolio/shared-api';
import type { Project } from '@portfolio/shared-api/projects';

/** A configuration as in a page of the bundled server. */
export const sampleConfig: PublicConfig = {
  siteName: 'Ada Lovelace',
  origin: 'http://localhost:4000',
  apiBase: '',
  // Of owner@example.com.
  ownerHash: '58eb2c84e4cfdadc9320766b90e7bcb1d07835575e09856f4ad8e10482f1be5b',
  githubUrl: 'https://github.com/example',
  contact: { phone: '', email: '', linkedin: '', whatsapp: '', telegram: '', facebook: '' },
  admin: { name: 'Ada Lovelace', email: 'owner@example.com' },
  media: { uploadBase: '/media', deliveryBase: '/media', cloud: 'bundled', sendsToken: true },
  firebase: { apiKey: 'demo-key', authDomain: 'localhost', projectId: 'demo-portfolio' },
  authEmulator: null,
  emailjs: { origin: '', serviceId: 's', templateId: 't', publicKey: 'k' },
};

/** An empty project with the given values. */
export const sampleProject = (values: Partial<Project> = {}): Project => ({
  _id: 'p1',
  title: 'Engine',
  description: '',
  category: '',
  images: [],
  videos: [],
  features: [],
  frontend_use: [],
  backend_use: [],
  liveLink: '',
  githubLink: '',
  ...values,
});
