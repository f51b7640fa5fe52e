import { resolve } from 'node:path';
import type { BucketPlace } from '@portfolio/federation/releases';
import type { PublicConfig } from '@portfolio/shared-api/config';
import { CONFIGURATION_VARIABLES, type ConfigurationInput } from '@portfolio/shared-api/contracts';
import type { DatabaseLocation } from '../db/database';
import { asciiLower } from './ascii-lower';
import { crossChecks } from './cross-checks';
import type { DeployToken } from './deploy-tokens';
import { environment, type Environment } from './environment';
import { check, faultsOf } from './faults';
import { portfolioConfig, withConfiguration, type Portfolio } from './portfolio';
import { publicConfig } from './public-config';

export type { DeployToken } from './deploy-tokens';
export type { PortfolioConfig } from './portfolio';

/** The server's configuration, checked as a whole. It never changes: another app replaces the running one. No other file reads the environment. */
export interface ServerConfig {
  readonly isProduction: boolean;
  /** Whether the site has an owner. Until then it only shows the setup page. */
  readonly isSetUp: boolean;
  readonly logLevel: string;
  readonly port: number;
  /** The address to listen on; null for all addresses. With `isLoopbackOnly` it's loopback, IPv4 and IPv6. */
  readonly host: string | null;
  /** With the sign-in emulator only this machine may connect. */
  readonly isLoopbackOnly: boolean;
  /** The site's public origin, for canonical URLs. */
  readonly origin: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  readonly dataDir: string;
  readonly database: DatabaseLocation;
  /** Sample content for a new installation; null for none. */
  readonly sampleDir: string | null;
  readonly identity: {
    /** In lower case. */
    readonly ownerEmail: string;
    /** The owner's account; null for the first that signs in with `ownerEmail`. */
    readonly ownerAccount: string | null;
    readonly projectId: string;
    readonly jwksUrl: string;
    /** Accepts only the emulator's unsigned tokens. */
    readonly acceptsUnsigned: boolean;
    /** Invalid tokens per address and minute. */
    readonly failedTokenLimit: number;
  };
  readonly authEmulator: { readonly port: number; readonly projectId: string; readonly file: string } | null;
  readonly media: {
    /** False if uploads go to a Cloudinary account. */
    readonly takesUploads: boolean;
    /** Uploads per address and minute. */
    readonly uploadLimit: number;
    /** A local folder for all files, or with a bucket, for files in progress. */
    readonly dir: string;
    /** Null: files are stored on this machine. */
    readonly bucket: BucketPlace | null;
    /** The program that decodes a HEIC image in a process of its own. */
    readonly heicWorker: string;
    /** The program that draws an SVG in a process of its own. */
    readonly svgWorker: string;
  };
  readonly contact: {
    /** Messages per address and minute. */
    readonly limit: number;
    /** Messages per minute from all addresses. */
    readonly totalLimit: number;
    /** Stored messages. */
    readonly storedLimit: number;
    /** Null: messages are stored but not emailed. */
    readonly mail: MailConfig | null;
  };
  /** How to purge the CDN in front of the site; null without one that is purged. */
  readonly cdn: {
    readonly purgeUrl: string;
    /** A header with the credentials. */
    readonly purgeHeader: { readonly name: string; readonly value: string } | null;
  } | null;
  /** GitHub's REST API, without a trailing slash. */
  readonly githubApiUrl: string;
  /** Time limit for rendering a page, in milliseconds. */
  readonly renderLimitMs: number;
  /** Page views that one address may report per minute. */
  readonly metricsLimit: number;
  readonly releasesDir: string;
  /** The packages for remotes in other repositories. */
  readonly packagesDir: string;
  /** The bucket for releases; null for `releasesDir`. With a bucket `releasesDir` holds copies. */
  readonly releasesBucket: BucketPlace | null;
  /** The releases' URL for browsers, without a trailing slash; null if this server serves them. */
  readonly releasesUrl: string | null;
  /** Time limit for loading a release, in milliseconds. Then the previous release is used. */
  readonly releaseLimitMs: number;
  readonly deployTokens: readonly DeployToken[];
  /** In development, the file that names the apps on development servers. */
  readonly devReleases: string | null;
  /** The education page until the owner changes it. */
  readonly education: Portfolio['education'];
  /** The values of `portfolio.config.ts` and those that the owner has set instead. */
  readonly site: Portfolio;
  /** Whether the owner has saved values in the browser, which override those of `portfolio.config.ts`. */
  readonly hasSavedValues: boolean;
  /** Whether the server was started with SAVED_CONFIGURATION=ignore. */
  readonly ignoresSavedValues: boolean;
  /** The configuration's fields that the environment sets. */
  readonly fromEnvironment: readonly (keyof typeof CONFIGURATION_VARIABLES)[];
  readonly public: PublicConfig;
}

/** How visitors' messages are emailed. */
export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: string;
  /** Pause after the first failure, in milliseconds. It doubles with each failure, up to `longestPauseMs`. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Time limit for a delivery. Afterwards another attempt starts, in case the server died. */
  readonly claimMs: number;
}

/** Every problem with the configuration, and what to do about it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly faults: readonly string[]) {
    super(
      `The site can't start with this configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  }
}

const VARIABLES = Object.keys(CONFIGURATION_VARIABLES) as (keyof typeof CONFIGURATION_VARIABLES)[];

/** The inputs of `readConfig`. */
export interface ConfigSources {
  /** The process's environment. */
  readonly env: NodeJS.ProcessEnv;
  /** What `portfolio.config.ts` exports. */
  readonly portfolio: unknown;
  /** The installation's folder, where relative paths start. */
  readonly root: string;
  /** The values that the owner has set in the browser; null if none. */
  readonly saved?: ConfigurationInput | null;
}

/** @throws ConfigError with every fault at once */
export function readConfig({ env, portfolio, root, saved = null }: ConfigSources): ServerConfig {
  const machine = readEnvironment(env);
  const file = check(portfolioConfig, portfolio);
  const chosen = file.success && saved ? withConfiguration(file.data, saved) : file.data;
  const site = chosen && { ...chosen, ownerEmail: machine.data?.OWNER_EMAIL ?? chosen.ownerEmail };
  const where = saved ? 'in the saved configuration' : 'in portfolio.config.ts';
  const faults = [
    ...faultsOf(machine, 'in the environment'),
    ...faultsOf(file, 'in portfolio.config.ts'),
    ...(machine.success && site ? crossChecks(machine.data, site, where) : []),
  ];
  if (!machine.success || !site || faults.length > 0) throw new ConfigError(faults);
  return { ...serverConfig(machine.data, site, root), hasSavedValues: saved !== null };
}

/** @returns null if the environment is invalid */
export function databaseLocation(env: NodeJS.ProcessEnv, root: string): DatabaseLocation | null {
  const { data } = readEnvironment(env);
  return data ? locationIn(data, resolve(root, data.DATA_DIR)) : null;
}

/** Whether the values that the owner has saved aren't in effect. */
export const ignoresSavedValues = (env: NodeJS.ProcessEnv): boolean =>
  readEnvironment(env).data?.SAVED_CONFIGURATION === 'ignore';

const locationIn = ({ DATABASE_URL }: Environment, dataDir: string): DatabaseLocation =>
  DATABASE_URL ? { url: DATABASE_URL } : { file: resolve(dataDir, 'portfolio.db') };

function readEnvironment(env: NodeJS.ProcessEnv) {
  // Shells and compose files pass unset variables as empty ones.
  return environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
}

function serverConfig(env: Environment, site: Portfolio, root: string): Omit<ServerConfig, 'hasSavedValues'> {
  const { emulator, projectId } = site.firebase;
  const origin = env.PUBLIC_ORIGIN ?? (site.origin || `http://localhost:${env.PORT}`);
  const ownerEmail = asciiLower(site.ownerEmail);
  const dataDir = resolve(root, env.DATA_DIR);
  return {
    isProduction: env.NODE_ENV === 'production',
    isSetUp: ownerEmail !== '',
    logLevel: env.LOG_LEVEL,
    port: env.PORT,
    host: emulator ? '127.0.0.1' : (env.HOST ?? null),
    isLoopbackOnly: emulator,
    origin,
    trustedProxies: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    dataDir,
    database: locationIn(env, dataDir),
    sampleDir: ownerEmail === '' ? null : resolve(root, 'server/sample'),
    identity: {
      ownerEmail,
      ownerAccount: env.OWNER_ACCOUNT ?? null,
      projectId,
      jwksUrl: env.JWKS_URL,
      acceptsUnsigned: emulator,
      failedTokenLimit: env.FAILED_TOKEN_LIMIT,
    },
    authEmulator: emulator
      ? { port: env.AUTH_PORT, projectId, file: resolve(dataDir, 'auth-emulator.json') }
      : null,
    media: {
      takesUploads: site.media.cloud === 'bundled',
      uploadLimit: env.UPLOAD_LIMIT,
      dir: resolve(dataDir, 'media'),
      bucket: bucketPlace(env, env.MEDIA_BUCKET),
      heicWorker: resolve(root, 'server/dist/heic-worker.mjs'),
      svgWorker: resolve(root, 'server/dist/svg-worker.mjs'),
    },
    contact: {
      limit: env.CONTACT_LIMIT,
      totalLimit: env.CONTACT_TOTAL_LIMIT,
      storedLimit: env.MESSAGES_LIMIT,
      mail: mailConfig(env, ownerEmail),
    },
    cdn: env.CDN_PURGE_URL
      ? { purgeUrl: env.CDN_PURGE_URL, purgeHeader: env.CDN_PURGE_HEADER ?? null }
      : null,
    githubApiUrl: env.GITHUB_API_URL,
    renderLimitMs: env.RENDER_LIMIT_MS,
    metricsLimit: env.FIGURES_LIMIT,
    packagesDir: resolve(root, 'dist/packages'),
    releasesDir: resolve(dataDir, env.RELEASES_BUCKET ? 'releases-copy' : 'releases'),
    releasesBucket: bucketPlace(env, env.RELEASES_BUCKET),
    releasesUrl: env.RELEASES_URL ?? null,
    releaseLimitMs: env.RELEASE_LIMIT_MS,
    deployTokens: env.DEPLOY_TOKENS,
    devReleases: env.DEV_RELEASES ? resolve(root, env.DEV_RELEASES) : null,
    education: site.education,
    site,
    ignoresSavedValues: env.SAVED_CONFIGURATION === 'ignore',
    fromEnvironment: VARIABLES.filter((name) => env[CONFIGURATION_VARIABLES[name]] !== undefined),
    public: publicConfig(site, { origin, ownerEmail, authPort: env.AUTH_PORT }),
  };
}

function bucketPlace(env: Environment, address: Environment['MEDIA_BUCKET']): BucketPlace | null {
  if (!address) return null;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    ...address,
    endpoint: env.AWS_ENDPOINT_URL_S3,
    region: env.AWS_REGION,
    // Without keys the machine may have its own role.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

function mailConfig({ SMTP_URL, MAIL_FROM, MAIL_TO }: Environment, ownerEmail: string): MailConfig | null {
  if (!SMTP_URL) return null;
  const to = MAIL_TO ?? ownerEmail;
  return {
    smtpUrl: SMTP_URL,
    from: MAIL_FROM ?? to,
    to,
    firstPauseMs: 60_000,
    longestPauseMs: 6 * 60 * 60 * 1000,
    claimMs: 2 * 60 * 1000,
  };
}
