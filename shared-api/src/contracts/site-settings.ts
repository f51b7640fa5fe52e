import { z } from 'zod';
import { defineContract } from './contract';
import { anyText, LIMITS, optionalWebLink, readText, recordVersion, requiredText } from './fields';

/** As it's dialled: digits, with what people put between them. */
const phone = z
  .string()
  .trim()
  .max(LIMITS.phone)
  .refine((value) => value === '' || /^\+?[\d\s()./-]*\d[\d\s()./-]*$/.test(value), {
    message: 'Enter a phone number, such as +1 555 0100',
  });

const email = anyText
  .trim()
  .max(LIMITS.email)
  .refine((value) => value === '' || /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value), {
    message: 'Enter an email address, such as ada@example.com',
  });

const fields = {
  siteName: requiredText(LIMITS.name, 'Site Name'),
  githubUrl: optionalWebLink,
  phone,
  email,
  linkedin: optionalWebLink,
  whatsapp: optionalWebLink,
  telegram: optionalWebLink,
  facebook: optionalWebLink,
};

/** What the owner is called across the site, and where they can be reached; an empty one isn't shown. */
export const siteSettingsInput = z.strictObject(fields);

/** Read tolerantly. */
export const siteSettings = z.object({
  siteName: readText,
  githubUrl: readText,
  phone: readText,
  email: readText,
  linkedin: readText,
  whatsapp: readText,
  telegram: readText,
  facebook: readText,
  /** When they were saved, as an ISO text; empty while the configuration's values count. */
  savedAt: readText,
  version: recordVersion.optional(),
});

export type SiteSettings = z.output<typeof siteSettings>;
export type SiteSettingsInput = z.input<typeof siteSettingsInput>;

const endpoint = { path: '/api/site_settings', data: siteSettings } as const;

/** An addition of ours: other servers may not have it. */
export const getSiteSettings = defineContract({ method: 'GET', access: 'public', ...endpoint });

/** Only what is sent changes; what the configuration says of the rest is saved with it. */
export const patchSiteSettings = defineContract({
  method: 'PATCH',
  access: 'owner',
  body: siteSettingsInput.partial(),
  ...endpoint,
});

/** Forgets what was saved: the configuration's values count again, and are the answer. */
export const resetSiteSettings = defineContract({ method: 'DELETE', access: 'owner', ...endpoint });
