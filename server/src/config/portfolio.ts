import { z } from 'zod';
import { educationInput, LIMITS, siteSettingsInput } from '@portfolio/shared-api/contracts';
import { isOrigin } from './origin';

const text = z.string().trim();
const email = text.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'must be an email address');
/** The first save of the site's settings stores these values, so they must be acceptable there. */
const saved = siteSettingsInput.shape;
const isSaved = (schema: z.ZodType) => (value: string) => schema.safeParse(value).success;
const emptyOr = (schema: z.ZodType<string, string>, what: string) =>
  z.union([z.literal(''), schema], { error: `must be empty or ${what}` });
const link = (schema: z.ZodType<string, string>) => emptyOr(schema, 'a full URL');
const otherOrigin = emptyOr(
  text.refine(isOrigin),
  'an origin without a path, such as https://api.example.com',
);
const id = text.min(1, 'must not be empty');

/** The schema of `portfolio.config.ts`. */
export const portfolioConfig = z.strictObject({
  siteName: id.refine(isSaved(saved.siteName), `must not be longer than ${LIMITS.name} characters`),
  ownerEmail: email,
  githubUrl: link(saved.githubUrl),
  contact: z.strictObject({
    phone: text.refine(isSaved(saved.phone), 'must be empty or a phone number, such as +1 555 0100'),
    email: emptyOr(text.refine(isSaved(saved.email)), 'an email address'),
    linkedin: link(saved.linkedin),
    whatsapp: link(saved.whatsapp),
    telegram: link(saved.telegram),
    facebook: link(saved.facebook),
  }),
  education: educationInput.default({ quote: { text: '', source: '' }, degrees: [], certifications: [] }),
  admin: z.strictObject({ name: text, email: text }),
  apiBase: otherOrigin,
  firebase: z.strictObject({
    emulator: z.boolean('must be true or false'),
    apiKey: id,
    authDomain: text.refine(
      (host) => isOrigin(`https://${host}`),
      'must be a host, such as my-portfolio.firebaseapp.com',
    ),
    projectId: text.regex(/^[a-z0-9-]{4,60}$/, 'must be a Firebase project id, such as my-portfolio-1a2b3'),
  }),
  media: z.strictObject({
    cloud: text.regex(/^[\w-]{1,60}$/, "must be 'bundled' or the name of your Cloudinary cloud"),
  }),
  emailjs: z.strictObject({ origin: otherOrigin, serviceId: text, templateId: text, publicKey: text }),
});

export type PortfolioConfig = z.input<typeof portfolioConfig>;
export type Portfolio = z.output<typeof portfolioConfig>;
