import { createHash } from 'node:crypto';
import { ownerText, type PublicConfig } from '@portfolio/shared-api/config';
import { asciiLower } from './ascii-lower';
import type { Portfolio } from './portfolio';

const BUNDLED = { uploadBase: '/media', deliveryBase: '/media', cloud: 'bundled', sendsToken: true };
const cloudinary = (cloud: string) => ({
  uploadBase: 'https://api.cloudinary.com',
  deliveryBase: 'https://res.cloudinary.com',
  cloud,
  sendsToken: false,
});

/** The configuration that browsers may see. Lists every value, so that new ones stay private by default. */
export function publicConfig(
  site: Portfolio,
  { origin, ownerEmail, authPort }: { origin: string; ownerEmail: string; authPort: number },
): PublicConfig {
  const { apiKey, authDomain, projectId, emulator } = site.firebase;
  return {
    siteName: site.siteName,
    origin,
    apiBase: site.apiBase,
    ownerHash: createHash('sha256').update(ownerText(ownerEmail, origin)).digest('hex'),
    githubUrl: site.githubUrl,
    contact: site.contact,
    // Another server may not serve the education page's content.
    ...(site.apiBase !== '' && { education: site.education }),
    // The signed-in owner's browser knows it anyway.
    admin: { ...site.admin, email: asciiLower(site.admin.email) === ownerEmail ? '' : site.admin.email },
    media: site.media.cloud === 'bundled' ? BUNDLED : cloudinary(site.media.cloud),
    firebase: { apiKey, authDomain, projectId },
    authEmulator: emulator
      ? {
          url: `http://127.0.0.1:${authPort}`,
          accounts: [
            { email: ownerEmail, name: site.admin.name || site.siteName },
            { email: 'visitor@example.com', name: 'A visitor' },
          ],
        }
      : null,
    emailjs: site.emailjs,
  };
}
