import { z } from 'zod';
import { parseBucketAddress } from '@portfolio/federation/releases';
import { deployTokens } from './deploy-tokens';
import { isOrigin } from './origin';
import { isProxyAddress } from './proxies';

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
/** How often one address may do something in a minute. */
const perMinute = (standard: string) =>
  z
    .string()
    .trim()
    .default(standard)
    .refine((value) => /^[1-9]\d{0,5}$/.test(value), 'must be a number from 1')
    .transform(Number);

const milliseconds = (standard: string) =>
  z
    .string()
    .trim()
    .default(standard)
    .refine((value) => /^[1-9]\d{2,5}$/.test(value), 'must be a number of milliseconds from 100 to 999999')
    .transform(Number);

/** Texts between commas. */
const list = (isGood: (value: string) => boolean, message: string) =>
  z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every(isGood), message);

const isPostgresUrl = (value: string) =>
  /^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value) && new URL(value).pathname.length > 1;
const isSmtpUrl = (value: string) =>
  /^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '';

function isBucket(value: string): boolean {
  try {
    return parseBucketAddress(value) !== undefined;
  } catch {
    return false;
  }
}

/** The environment, each variable with what it must be. */
export const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port('4000'),
  AUTH_PORT: port('9099'),
  HOST: z.string().trim().optional(),
  DATA_DIR: z.string().default('data'),
  /** A PostgreSQL database in the place of the file in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .trim()
    .refine(isPostgresUrl, 'must be an address such as postgres://user:password@db.example.com/portfolio')
    .optional(),
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
  /** Messages that one address may send in a minute; each server counts for itself, here and below. */
  CONTACT_LIMIT: perMinute('20'),
  /** Files that may be uploaded from one address in a minute. */
  UPLOAD_LIMIT: perMinute('120'),
  /** Page views of which one address may tell in a minute. */
  FIGURES_LIMIT: perMinute('120'),
  /** ID tokens that don't hold which one address may send in a minute. */
  FAILED_TOKEN_LIMIT: perMinute('200'),
  /** Who stands in front of the server and says in `X-Forwarded-For` whose a request is; without it nobody is believed. */
  TRUST_PROXY: list(
    isProxyAddress,
    "must be the proxies' addresses, such as loopback or 10.0.0.2, or 10.0.0.0/8, with commas between them",
  ),
  /** Other origins whose pages may call the API. */
  CORS_ORIGINS: list(
    (value) => isOrigin(value) && !value.includes('*'),
    'must be origins without a path, such as https://ada.dev, with commas between them',
  ),
  /** How long a page may take to be rendered, in milliseconds; what takes longer goes out without its content. */
  RENDER_LIMIT_MS: milliseconds('2000'),
  /** Who may publish releases over HTTP: hashes of their tokens, never the tokens. */
  DEPLOY_TOKENS: deployTokens,
  /** Where releases are kept; without it on this machine's disk. */
  RELEASES_BUCKET: z
    .string()
    .trim()
    .refine(isBucket, 'must be the address of a bucket, such as s3://my-site or s3://my-site/releases')
    .transform(parseBucketAddress)
    .optional(),
  /** Where browsers load releases from, if not from this server. */
  RELEASES_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://cdn.example.com/releases' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  /** How long a release may keep others waiting until the one before stands in, in milliseconds: its entry in a browser, its files on the server. */
  RELEASE_LIMIT_MS: milliseconds('4000'),
  /** Where media are kept; without it on this machine's disk. */
  MEDIA_BUCKET: z
    .string()
    .trim()
    .refine(isBucket, 'must be the address of a bucket, such as s3://my-media or s3://my-bucket/media')
    .transform((value) => {
      const { bucket, prefix } = parseBucketAddress(value);
      return { name: bucket, prefix: prefix && `${prefix}/` };
    })
    .optional(),
  /** Of a server that speaks S3 and isn't Amazon's. The names are those that other programs go by. */
  AWS_ENDPOINT_URL_S3: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' })
    .optional(),
  AWS_REGION: z.string().trim().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  /** Written by the development servers of the apps. */
  DEV_RELEASES: z.string().optional(),
  /** Where the keys are published that ID tokens are signed with; another address than Google's is for tests. */
  JWKS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
});

export type Environment = z.output<typeof environment>;
