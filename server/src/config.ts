import { resolve } from 'node:path';
import { z } from 'zod';
import type { PublicConfig } from '@portfolio/shared-api/config';

const text = z.string().trim();
const email = z
  .string()
  .trim()
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address');
const webAddress = z
  .string()
  .trim()
  .regex(/^https?:\/\/[^\s]+$/, 'must be an address that begins with http:// or https://');
const optionalWebAddress = z.union([z.literal(''), webAddress], {
  error: 'must be empty or an address that begins with http:// or https://',
});
const optionalOrigin = z
  .string()
  .trim()
  .refine(
    (value) => value === '' || isOrigin(value),
    'must be empty or an origin such as https://api.example.com',
  );

const portfolioConfig = z.strictObject({
  siteName: text.min(1, 'must not be empty'),
  ownerEmail: email,
  githubUrl: optionalWebAddress,
  contact: z.strictObject({
    phone: text,
    email: z.union([z.literal(''), email], { error: 'must be empty or an e-mail address' }),
    linkedin: optionalWebAddress,
    whatsapp: optionalWebAddress,
    telegram: optionalWebAddress,
    facebook: optionalWebAddress,
  }),
  admin: z.strictObject({ name: text, email: text }),
  apiBase: optionalOrigin,
  firebase: z.strictObject({
    emulator: z.boolean(),
    apiKey: text.min(1, 'must not be empty'),
    authDomain: text.min(1, 'must not be empty'),
    projectId: text.regex(/^[a-z0-9-]{4,60}$/, 'must be a Firebase project id such as my-portfolio-1a2b3'),
  }),
  media: z.strictObject({
    cloud: text.regex(/^[\w-]{1,60}$/, "must be 'bundled' or the name of your Cloudinary cloud"),
  }),
  emailjs: z.strictObject({ origin: optionalOrigin, serviceId: text, templateId: text, publicKey: text }),
});

/** What stands in `portfolio.config.ts`. */
export type PortfolioConfig = z.input<typeof portfolioConfig>;

const port = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(1, 'must be a port number from 1 to 65535')
    .max(65_535, 'must be a port number from 1 to 65535')
    .default(fallback);

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port(4000),
  AUTH_PORT: port(9099),
  HOST: z.string().trim().min(1).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  PUBLIC_ORIGIN: z
    .string()
    .trim()
    .transform((value) => value.replace(/\/$/, ''))
    .refine(isOrigin, 'must be the address that visitors open, such as https://ada.dev, without a path')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('warn'),
  JWKS_URL: webAddress.default(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
});

/** What the server goes by, checked once at start. No other file reads the environment. */
export interface ServerConfig {
  readonly isProduction: boolean;
  readonly logLevel: string;
  readonly port: number;
  /** Addresses to listen on; the first must be there, the others where the machine has them. */
  readonly addresses: readonly [string, ...string[]];
  /** Only loopback's own names are answered; null where a proxy in front decides. */
  readonly allowedHosts: readonly string[] | null;
  /** The site's own origin, for canonical addresses. */
  readonly origin: string;
  readonly dataDir: string;
  readonly sampleDir: string;
  readonly identity: {
    readonly ownerEmail: string;
    readonly projectId: string;
    /** Where Google publishes the keys that ID tokens are signed with. */
    readonly jwksUrl: string;
    /** Unsigned tokens of the emulator count; never with a public address. */
    readonly acceptsUnsigned: boolean;
  };
  readonly authEmulator: { readonly port: number; readonly projectId: string; readonly file: string } | null;
  /** Files are kept here; null where a media service of somebody else's has them. */
  readonly media: { readonly cloud: string; readonly dir: string } | null;
  readonly public: PublicConfig;
}

/** Everything that is wrong with the configuration, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  }
}

const LOOPBACK = ['127.0.0.1', '::1'] as const;
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'] as const;

/**
 * @param env the process's environment
 * @param portfolio what `portfolio.config.ts` exports
 * @param root the repository's folder: relative paths start there
 * @throws ConfigError with every fault at once
 */
export function readConfig(env: NodeJS.ProcessEnv, portfolio: unknown, root: string): ServerConfig {
  // An empty variable is how a shell or a compose file says "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const site = portfolioConfig.safeParse(portfolio);
  const machine = environment.safeParse(given);
  const faults = [
    ...faultsOf(machine, (path) => path, 'in the environment'),
    ...faultsOf(site, (path) => path, 'in portfolio.config.ts'),
  ];
  if (machine.success && site.success) faults.push(...contradictions(machine.data, site.data));
  if (!machine.success || !site.success || faults.length > 0) throw new ConfigError(faults);
  return serverConfig(machine.data, site.data, root);
}

type Environment = z.output<typeof environment>;
type Portfolio = z.output<typeof portfolioConfig>;

function faultsOf(
  result: z.ZodSafeParseResult<unknown>,
  name: (path: string) => string,
  where: string,
): string[] {
  return (result.error?.issues ?? []).map(
    (issue) => `${name(issue.path.join('.'))} ${where}: ${issue.message}`,
  );
}

function contradictions(env: Environment, { firebase, ownerEmail }: Portfolio): string[] {
  const faults: string[] = [];
  if (firebase.emulator) {
    if (env.NODE_ENV === 'production')
      faults.push(
        'NODE_ENV is production, but firebase.emulator in portfolio.config.ts is true: anybody could sign in as the owner. ' +
          'Set firebase.emulator to false and enter your own Firebase project, or leave NODE_ENV unset.',
      );
    if (env.HOST && !isLoopback(env.HOST))
      faults.push(
        `HOST is ${env.HOST}, but firebase.emulator in portfolio.config.ts is true, and then the site answers on this machine only: ` +
          'anybody who reaches it could sign in as the owner. Leave HOST unset, or set firebase.emulator to false and enter your own Firebase project.',
      );
    if (env.PORT === env.AUTH_PORT)
      faults.push(
        `PORT and AUTH_PORT are both ${env.PORT}: give each its own, for example AUTH_PORT=${env.PORT + 1}.`,
      );
  } else {
    if (firebase.apiKey === 'demo-key')
      faults.push(
        "firebase.apiKey in portfolio.config.ts is still the sample key: enter your own project's (Firebase console, Project settings), or set firebase.emulator to true.",
      );
    if (ownerEmail.toLowerCase() === 'owner@example.com')
      faults.push(
        'ownerEmail in portfolio.config.ts is still owner@example.com, which works with the emulator only: enter the Google account that may change the site.',
      );
  }
  return faults;
}

function serverConfig(env: Environment, site: Portfolio, root: string): ServerConfig {
  const { firebase } = site;
  const origin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const dataDir = resolve(root, env.DATA_DIR);
  const ownerEmail = site.ownerEmail.toLowerCase();
  const isBundledMedia = site.media.cloud === 'bundled';
  return {
    isProduction: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    port: env.PORT,
    addresses: firebase.emulator ? LOOPBACK : env.HOST ? [env.HOST] : ['::', '0.0.0.0'],
    allowedHosts: firebase.emulator ? LOOPBACK_HOSTS : null,
    origin,
    dataDir,
    sampleDir: resolve(root, 'server/sample'),
    identity: {
      ownerEmail,
      projectId: firebase.projectId,
      jwksUrl: env.JWKS_URL,
      acceptsUnsigned: firebase.emulator,
    },
    authEmulator: firebase.emulator
      ? { port: env.AUTH_PORT, projectId: firebase.projectId, file: resolve(dataDir, 'auth-emulator.json') }
      : null,
    media: isBundledMedia ? { cloud: site.media.cloud, dir: resolve(dataDir, 'media') } : null,
    public: {
      siteName: site.siteName,
      origin,
      apiBase: site.apiBase,
      ownerEmail,
      githubUrl: site.githubUrl,
      contact: site.contact,
      admin: site.admin,
      media: isBundledMedia
        ? { uploadBase: '/media', deliveryBase: '/media', cloud: 'bundled', sendsToken: true }
        : {
            uploadBase: 'https://api.cloudinary.com',
            deliveryBase: 'https://res.cloudinary.com',
            cloud: site.media.cloud,
            sendsToken: false,
          },
      firebase: { apiKey: firebase.apiKey, authDomain: firebase.authDomain, projectId: firebase.projectId },
      authEmulator: firebase.emulator
        ? {
            url: `http://127.0.0.1:${env.AUTH_PORT}`,
            accounts: [
              { email: ownerEmail, name: site.admin.name || site.siteName },
              { email: 'visitor@example.com', name: 'A visitor' },
            ],
          }
        : null,
      emailjs: site.emailjs,
    },
  };
}

function isOrigin(value: string): boolean {
  try {
    const url = new URL(value);
    return /^https?:$/.test(url.protocol) && url.origin === value;
  } catch {
    return false;
  }
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
  );
}
