import type { PortfolioConfig } from '../../src/config';

/** A valid configuration for a public site. */
export const PORTFOLIO: PortfolioConfig = {
  siteName: 'Test Person',
  ownerEmail: 'Owner@Test.dev',
  githubUrl: 'https://github.com/test-person',
  contact: { phone: '', email: '', linkedin: '', whatsapp: '', telegram: '', facebook: '' },
  admin: { name: 'Test Person', email: 'owner@test.dev' },
  apiBase: '',
  firebase: { emulator: false, apiKey: 'test-key', authDomain: 'test.dev', projectId: 'test-project' },
  media: { cloud: 'bundled' },
  emailjs: { origin: '', serviceId: 'a', templateId: 'b', publicKey: 'c' },
};

/** A configuration for local use, with the emulator. */
export const LOCAL_PORTFOLIO: PortfolioConfig = {
  ...PORTFOLIO,
  firebase: { ...PORTFOLIO.firebase, emulator: true },
};
