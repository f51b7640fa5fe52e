import { z } from 'zod';
import { educationInput } from '@portfolio/shared-api/contracts';
import { isOrigin } from './origin';

const text = z.string().trim();
const email = text.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'must be an email address');
const emptyOr = (schema: z.ZodType<string, string>, what: string) =>
  z.union([z.literal(''), schema], { error: `must be empty or ${what}` });
const link = emptyOr(text.regex(/^https?:\/\/\S+$/), 'an address that begins with http:// or https://');
const otherOrigin = emptyOr(
  text.refine(isOrigin),
  'an origin without a path, such as https://api.example.com',
);
const id = text.min(1, 'must not be empty');

/** The schema of `portfolio.config.ts`. */
export const portfolioConfig = z.strictObject({
  siteName: id,
  ownerEmail: email,
  githubUrl: link,
  contact: z.strictObject({
    phone: text,
    email: emptyOr(email, 'an email address'),
    linkedin: link,
    whatsapp: link,
    telegram: link,
    facebook: link,
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
