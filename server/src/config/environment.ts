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
  /** Written by the development servers of the apps. */
  DEV_RELEASES: z.string().optional(),
  /** Where the keys are published that ID tokens are signed with; another address than Google's is for tests. */
  JWKS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
});

export type Environment = z.output<typeof environment>;
