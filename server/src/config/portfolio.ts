import { z } from 'zod';
import {
  configurationInput,
  educationInput,
  LIMITS,
  siteSettingsInput,
  type ConfigurationInput,
} from '@portfolio/shared-api/contracts';

const text = z.string().trim();
/** The owner can save these values in the browser, so they must be acceptable there. */
const settings = siteSettingsInput.shape;
const own = configurationInput.shape;
const fits = (schema: z.ZodType) => (value: string) => schema.safeParse(value).success;
const like = (schema: z.ZodType, message: string, unset = '') =>
  text.refine(fits(schema), message).default(unset);
/** Also what the schema understands in place of a full link. */
const link = (schema: z.ZodType<string, string>) =>
  z.union([z.literal(''), schema], { error: 'must be empty or a full URL' }).default('');
const otherOrigin = like(
  own.apiBase,
  'must be empty or an origin without a path, such as https://api.example.com',
);
const short = like(own.adminName, `must not be longer than ${LIMITS.name} characters`);

/** The schema of `portfolio.config.ts`. Every value is optional; the owner can set it in the browser instead. */
export const portfolioConfig = z.strictObject({
  siteName: text
    .min(1, 'must not be empty')
    .refine(fits(settings.siteName), `must not be longer than ${LIMITS.name} characters`)
    .default('Portfolio'),
  ownerEmail: like(own.ownerEmail.or(z.literal('')), 'must be empty or an email address'),
  /** The address that visitors open; `PUBLIC_ORIGIN` overrides it. */
  origin: like(own.origin, 'must be empty or an address without a path, such as https://ada.dev'),
  githubUrl: link(settings.githubUrl),
  contact: z
    .strictObject({
      phone: like(settings.phone, 'must be empty or a phone number, such as +1 555 0100'),
      email: like(settings.email, 'must be empty or an email address'),
      linkedin: link(settings.linkedin),
      whatsapp: link(settings.whatsapp),
      telegram: link(settings.telegram),
      facebook: link(settings.facebook),
    })
    .prefault({}),
  education: educationInput.default({ quote: { text: '', source: '' }, degrees: [], certifications: [] }),
  admin: z.strictObject({ name: short, email: text.default('') }).prefault({}),
  apiBase: otherOrigin,
  /** Empty if nobody signs in with Google. */
  firebase: z
    .strictObject({
      emulator: z.boolean('must be true or false').default(false),
      apiKey: short,
      authDomain: like(own.firebaseAuthDomain, 'must be a host, such as my-portfolio.firebaseapp.com'),
      projectId: like(own.firebaseProjectId, 'must be a Firebase project id, such as my-portfolio-1a2b3'),
    })
    .prefault({}),
  media: z
    .strictObject({
      cloud: like(own.mediaCloud, "must be 'bundled' or the name of your Cloudinary cloud", 'bundled'),
    })
    .prefault({}),
  emailjs: z
    .strictObject({ origin: otherOrigin, serviceId: short, templateId: short, publicKey: short })
    .prefault({}),
});

export type PortfolioConfig = z.input<typeof portfolioConfig>;
export type Portfolio = z.output<typeof portfolioConfig>;

/** The values that the owner can set in the browser. */
export const toConfiguration = (site: Portfolio): ConfigurationInput => ({
  ownerEmail: site.ownerEmail,
  adminName: site.admin.name,
  adminEmail: site.admin.email,
  origin: site.origin,
  apiBase: site.apiBase,
  firebaseApiKey: site.firebase.apiKey,
  firebaseAuthDomain: site.firebase.authDomain,
  firebaseProjectId: site.firebase.projectId,
  mediaCloud: site.media.cloud,
  emailjsOrigin: site.emailjs.origin,
  emailjsServiceId: site.emailjs.serviceId,
  emailjsTemplateId: site.emailjs.templateId,
  emailjsPublicKey: site.emailjs.publicKey,
});

/** The file's values with those that the owner has set. */
export const withConfiguration = (site: Portfolio, values: ConfigurationInput): Portfolio => ({
  ...site,
  ownerEmail: values.ownerEmail,
  origin: values.origin,
  admin: { name: values.adminName, email: values.adminEmail },
  apiBase: values.apiBase,
  firebase: {
    emulator: site.firebase.emulator,
    apiKey: values.firebaseApiKey,
    authDomain: values.firebaseAuthDomain,
    projectId: values.firebaseProjectId,
  },
  media: { cloud: values.mediaCloud },
  emailjs: {
    origin: values.emailjsOrigin,
    serviceId: values.emailjsServiceId,
    templateId: values.emailjsTemplateId,
    publicKey: values.emailjsPublicKey,
  },
});
