import type { PortfolioConfig } from '../../src/config';

/** A configuration that holds for a site on the internet. */
export const PORTFOLIO: PortfolioConfig = {
  siteName: 'Test Person',
  ownerEmail: 'Owner@Test.dev',
  githubUrl: 'https://github.com/example',
  contact: { phone: '', email: '', linkedin: '', whatsapp: '', telegram: '', facebook: '' },
  admin: { name: 'Test Person', email: 'owner@test.dev' },
  apiBase: '',
  firebase: { emulator: false, apiKey: 'test-key', authDomain: 'test.dev', projectId: 'test-project' },
  media: { cloud: 'bundled' },
  emailjs: { origin: '', serviceId: 'a', templateId: 'b', publicKey: 'c' },
};

/** The same on a person's own machine, with the emulator. */
export const LOCAL_PORTFOLIO: PortfolioConfig = {
  ...PORTFOLIO,
  firebase: { ...PORTFOLIO.firebase, emulator: true },
};
