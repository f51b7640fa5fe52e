import { z } from 'zod';
import { defineContract } from './contract';
import { LIMITS, optionalText, readText, recordVersion } from './fields';

const YEARS = `Experience must be a number of years from 0 to ${LIMITS.years}`;

const fields = {
  /** Years. */
  experience: z.number(YEARS).min(0, YEARS).max(LIMITS.years, YEARS),
  /** Light Markdown: bold, italics, links and lists. */
  aboutDetails: optionalText(LIMITS.about, 'About details'),
};

export const aboutInput = z.strictObject({ ...fields, aboutDetails: fields.aboutDetails.default('') });

/** Read as text, because other servers store digits or words. Our server sends a number, or '' before the first save. */
const readYears = z.codec(z.union([z.number(), z.string()]).nullish(), z.string(), {
  decode: (value) => String(value ?? '').trim(),
  encode: (value) => (/^\d+(\.\d+)?$/.test(value) ? Number(value) : value),
});

export const about = z.object({
  experience: readYears,
  aboutDetails: readText,
  version: recordVersion.optional(),
});

export type About = z.output<typeof about>;
export type AboutInput = z.input<typeof aboutInput>;

const endpoint = { path: '/api/about_me', data: about } as const;

export const getAbout = defineContract({ method: 'GET', access: 'public', ...endpoint });

/** Omitted fields keep their values. */
export const patchAbout = defineContract({
  method: 'PATCH',
  access: 'owner',
  body: z.strictObject(fields).partial(),
  ...endpoint,
});
