import { z } from 'zod';
import { defineContract } from './contract';
import { anyText, LIMITS, optionalWebLink, readText, recordVersion, requiredText } from './fields';

/** A phone number: digits and common separators. */
const phone = z
  .string()
  .trim()
  .max(LIMITS.phone)
  .refine((value) => value === '' || (/^\+?[\d\s()./-]*$/.test(value) && /\d/.test(value)), {
    message: 'Enter a phone number, such as +1 555 0100',
  });

const email = anyText
  .trim()
  .max(LIMITS.email)
  .refine((value) => value === '' || /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/.test(value), {
    message: 'Enter an email address, such as ada@example.com',
  });

const fields = {
  siteName: requiredText(LIMITS.name, 'Site Name'),
  githubUrl: optionalWebLink('github'),
  phone,
  email,
  linkedin: optionalWebLink('linkedin'),
  whatsapp: optionalWebLink(
    'whatsapp',
    'Enter a number with its country code, such as +1 555 0100, or a full URL',
  ),
  telegram: optionalWebLink('telegram'),
  facebook: optionalWebLink('facebook'),
};

/** The site's name and the owner's contact links; empty ones aren't shown. */
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
  /** The time of the last save, as an ISO text; empty while the configuration's values apply. */
  savedAt: readText,
  version: recordVersion.optional(),
});

export type SiteSettings = z.output<typeof siteSettings>;
export type SiteSettingsInput = z.input<typeof siteSettingsInput>;

const endpoint = { path: '/api/site_settings', data: siteSettings } as const;

/** An addition of ours; other servers may not have it. */
export const getSiteSettings = defineContract({ method: 'GET', access: 'public', ...endpoint });

/** Omitted fields keep their values. The first save stores the configuration's values for them. */
export const patchSiteSettings = defineContract({
  method: 'PATCH',
  access: 'owner',
  body: siteSettingsInput.partial(),
  ...endpoint,
});

/** Discards the saved values. Responds with the configuration's values, which apply again. */
export const resetSiteSettings = defineContract({
  method: 'DELETE',
  access: 'owner',
  needsRecentSignIn: true,
  ...endpoint,
});
