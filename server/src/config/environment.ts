import { isIP } from 'node:net';
import { z } from 'zod';
import { parseUrl } from '@portfolio/federation/parse-url';
import { parseBucketAddress } from '@portfolio/federation/releases';
import { deployTokens } from './deploy-tokens';
import { isOrigin } from '@portfolio/shared-api/contracts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const text = z.string().trim();

const number = (standard: string, isGood: (value: string) => boolean, message: string) =>
  text.default(standard).refine(isGood, message).transform(Number);
const port = (standard: string) =>
  number(
    standard,
    (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535,
    'must be a port number from 1 to 65535',
  );
/** A limit, mostly per client address and minute. */
const limit = (standard: string) =>
  number(standard, (value) => /^[1-9]\d{0,5}$/.test(value), 'must be a whole number from 1 to 999999');
const milliseconds = (standard: string) =>
  number(
    standard,
    (value) => /^[1-9]\d{2,5}$/.test(value),
    'must be a number of milliseconds from 100 to 999999',
  );

const email = text.regex(
  /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/,
  'must be an email address, without a name',
);
const httpUrl = (error: string) => z.url({ protocol: /^https?$/, error });

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

const ENCODED = ', with special characters of the password encoded, such as %23 for # or %25 for %';
const isPostgresUrl = (value: string) =>
  /^postgres(?:ql)?:\/\//.test(value) && (parseUrl(value)?.pathname.length ?? 0) > 1;
const isSmtpUrl = (value: string) => /^smtps?:\/\//.test(value) && Boolean(parseUrl(value)?.hostname);

function isBucket(value: string): boolean {
  try {
    return parseBucketAddress(value) !== undefined;
  } catch {
    return false;
  }
}

const bucket = (examples: string) =>
  text
    .refine(isBucket, `must be the address of a bucket, such as ${examples}`)
    .transform(parseBucketAddress)
    .optional();

/** Names for address ranges that proxies in front of Node usually get. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Accepts an address, a range such as `10.0.0.0/8`, or the name of a range. */
function isProxyAddress(value: string): boolean {
  if (PROXY_RANGES.includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The environment variables, with defaults and checks. */
export const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port('4000'),
  AUTH_PORT: port('9099'),
  HOST: text.optional(),
  DATA_DIR: z.string().default('data'),
  /** A PostgreSQL database instead of the file in DATA_DIR. */
  DATABASE_URL: text
    .refine(
      isPostgresUrl,
      `must be an address such as postgres://user:password@db.example.com/portfolio${ENCODED}`,
    )
    .optional(),
  PUBLIC_ORIGIN: text
    .transform((value) => value.replace(/\/$/, ''))
    .refine(isOrigin, 'must be the address that visitors open, without a path, such as https://ada.dev')
    .optional(),
  /** The owner's address, instead of the configured one. */
  OWNER_EMAIL: email.optional(),
  /** Whether the values that the owner has saved in the browser are in effect. */
  SAVED_CONFIGURATION: z.enum(['use', 'ignore'], "must be 'use' or 'ignore'").default('use'),
  /** The owner's account, instead of the one that signed in first; a refused account's message names it. */
  OWNER_ACCOUNT: text
    .regex(/^[^\s/]+\/[^\s/]*$/, "must be the value that the site's message about the refused account names")
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
  /** The server that delivers visitors' messages; without it they're only stored. */
  SMTP_URL: text
    .refine(isSmtpUrl, `must be an address such as smtps://user:password@smtp.example.com${ENCODED}`)
    .optional(),
  MAIL_FROM: email.optional(),
  MAIL_TO: email.optional(),
  /** Messages per address and minute. Each server counts separately; the same goes for the limits below. */
  CONTACT_LIMIT: limit('20'),
  /** Messages per minute from all addresses together. */
  CONTACT_TOTAL_LIMIT: limit('60'),
  /** Stored messages. When so many are stored, the contact form accepts no more. */
  MESSAGES_LIMIT: limit('10000'),
  /** Uploads per address and minute. */
  UPLOAD_LIMIT: limit('120'),
  /** Page views that one address may report per minute. */
  FIGURES_LIMIT: limit('120'),
  /** GitHub's REST API, which imports read repositories from. */
  GITHUB_API_URL: httpUrl('must be an address such as https://api.github.com')
    .default('https://api.github.com')
    .transform((value) => value.replace(/(?<!\/)\/+$/, '')),
  /** Invalid ID tokens per address and minute. */
  FAILED_TOKEN_LIMIT: limit('200'),
  /** Proxies whose `X-Forwarded-For` the server trusts. */
  TRUST_PROXY: list(
    isProxyAddress,
    "must be the proxies' addresses, separated by commas, such as loopback, 10.0.0.2 or 10.0.0.0/8",
  ),
  /** Other origins whose pages may call the API. */
  CORS_ORIGINS: list(
    (value) => isOrigin(value) && !value.includes('*'),
    'must be origins without a path, separated by commas, such as https://ada.dev',
  ),
  /** The address that purges a CDN in front of the site by tag. */
  CDN_PURGE_URL: httpUrl(
    'must be the address that purges the CDN, such as https://api.fastly.com/service/ID/purge',
  )
    .refine(
      (value) => !parseUrl(value)?.username,
      'must have no user name: put the credentials into CDN_PURGE_HEADER, such as Authorization: Basic …',
    )
    .optional(),
  /** A header of these requests, with the credentials. */
  CDN_PURGE_HEADER: text
    .regex(/^[\w-]+: *[\x21-\x7e][\x20-\x7e]*$/, 'must be a header, such as Authorization: Bearer TOKEN')
    .transform((value) => {
      const colon = value.indexOf(':');
      return { name: value.slice(0, colon), value: value.slice(colon + 1).trim() };
    })
    .optional(),
  /** Time limit for rendering a page, in milliseconds. A slower page is sent without its content. */
  RENDER_LIMIT_MS: milliseconds('2000'),
  /** Hashes of the tokens that may publish releases over HTTP. */
  DEPLOY_TOKENS: deployTokens,
  /** The bucket for releases, instead of this machine's disk. */
  RELEASES_BUCKET: bucket('s3://my-site or s3://my-site/releases'),
  /** The URL that browsers load releases from, instead of this server. */
  RELEASES_URL: httpUrl('must be an address such as https://cdn.example.com/releases')
    .refine((value) => {
      const url = parseUrl(value);
      return !url || isOrigin(url.origin);
    }, 'must be at a plain host name')
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  /** Time limit for loading a release, in milliseconds: its entry in a browser, its files on the server. Then the previous release is used. */
  RELEASE_LIMIT_MS: milliseconds('4000'),
  /** The bucket for media, instead of this machine's disk. */
  MEDIA_BUCKET: bucket('s3://my-media or s3://my-bucket/media'),
  /** An S3-compatible server other than Amazon's. The AWS tools use the same variable names. */
  AWS_ENDPOINT_URL_S3: httpUrl('must be an address such as https://s3.example.com').optional(),
  AWS_REGION: text.default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  /** A file that the apps' development servers write. */
  DEV_RELEASES: z.string().optional(),
  /** The public keys for ID tokens. Tests replace Google's. */
  JWKS_URL: httpUrl('must be an address that begins with https://').default(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
});

export type Environment = z.output<typeof environment>;
