import { z } from 'zod';
import { isOrigin } from './origin';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
const port = (standard: string) =>
  z
    .string()
    .trim()
    .default(standard)
    .refine(isPort, 'must be a port number from 1 to 65535')
    .transform(Number);

const address = z
  .string()
  .trim()
  .regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, 'must be an e-mail address, without a name');
const isSmtpUrl = (value: string) =>
  /^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '';

/** The environment, each variable with what it must be. */
export const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port('4000'),
  AUTH_PORT: port('9099'),
  HOST: z.string().trim().optional(),
  DATA_DIR: z.string().default('data'),
  PUBLIC_ORIGIN: z
    .string()
    .trim()
    .transform((value) => value.replace(/\/$/, ''))
    .refine(isOrigin, 'must be the address that visitors open, without a path, such as https://ada.dev')
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
  /** Where messages of visitors are delivered by; without it they're kept only. */
  SMTP_URL: z
    .string()
    .trim()
    .refine(isSmtpUrl, 'must be an address such as smtps://user:password@smtp.example.com')
    .optional(),
  MAIL_FROM: address.optional(),
  MAIL_TO: address.optional(),
  /** Messages that one address may send in a minute. */
  CONTACT_LIMIT: z
    .string()
    .trim()
    .default('20')
    .refine((value) => /^[1-9]\d{0,5}$/.test(value), 'must be a number from 1')
    .transform(Number),
  /** Written by the development servers of the apps. */
  DEV_RELEASES: z.string().optional(),
  /** Where the keys are published that ID tokens are signed with; another address than Google's is for tests. */
  JWKS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
});

export type Environment = z.output<typeof environment>;
