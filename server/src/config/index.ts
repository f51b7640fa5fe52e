import { resolve } from 'node:path';
import type { z } from 'zod';
import type { BucketPlace } from '@portfolio/federation/releases';
import type { PublicConfig } from '@portfolio/shared-api/config';
import type { DatabaseLocation } from '../db/database';
import { asciiLower } from './ascii-lower';
import { crossChecks } from './cross-checks';
import type { DeployToken } from './deploy-tokens';
import { environment, type Environment } from './environment';
import { portfolioConfig, type Portfolio } from './portfolio';
import { publicConfig } from './public-config';

export type { DeployToken } from './deploy-tokens';
export type { PortfolioConfig } from './portfolio';

/** What the server goes by, checked once at start. No other file reads the environment. */
export interface ServerConfig {
  readonly isProduction: boolean;
  readonly logLevel: string;
  readonly port: number;
  /** The address to listen on; null for every one of this machine. With `isLoopbackOnly` it's loopback, IPv4 and IPv6. */
  readonly host: string | null;
  /** While the emulator is configured nobody but this machine is answered. */
  readonly isLoopbackOnly: boolean;
  /** The site's own origin, for canonical addresses. */
  readonly origin: string;
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  readonly dataDir: string;
  readonly database: DatabaseLocation;
  /** What an empty installation is filled with; null for nothing. */
  readonly sampleDir: string | null;
  readonly identity: {
    /** In lower case. */
    readonly ownerEmail: string;
    readonly projectId: string;
    readonly jwksUrl: string;
    /** Unsigned tokens, the emulator's, count, and no others. */
    readonly acceptsUnsigned: boolean;
    /** Tokens that don't hold which one address may send in a minute. */
    readonly failedTokenLimit: number;
  };
  readonly authEmulator: { readonly port: number; readonly projectId: string; readonly file: string } | null;
  readonly media: {
    /** False where uploads go to a Cloudinary account. */
    readonly takesUploads: boolean;
    /** Files that may be uploaded from one address in a minute. */
    readonly uploadLimit: number;
    /** On this machine: all files, or where there's a bucket, those that are being worked on. */
    readonly dir: string;
    /** Null: they're kept on this machine. */
    readonly bucket: BucketConfig | null;
    /** The program of the thread that decodes iPhones' pictures. */
    readonly heicWorker: string;
  };
  readonly contact: {
    /** Messages that one address may send in a minute. */
    readonly limit: number;
    /** Null: messages are kept, and delivered by nobody. */
    readonly mail: MailConfig | null;
  };
  /** How long a page may take to be rendered, in milliseconds. */
  readonly renderLimitMs: number;
  /** Page views of which one address may tell in a minute. */
  readonly figuresLimit: number;
  readonly releasesDir: string;
  /** Where releases are kept; null for `releasesDir`, which otherwise holds a copy. */
  readonly releasesBucket: BucketPlace | null;
  /** Address of the releases' folder for browsers, without trailing slash; null where this server serves them. */
  readonly releasesUrl: string | null;
  /** How long a release is waited for until the one before stands in, in milliseconds. */
  readonly releaseLimitMs: number;
  readonly deployTokens: readonly DeployToken[];
  /** While apps are worked on: the file that says which of them come from development servers. */
  readonly devReleases: string | null;
  /** What stands on the education page until the owner changes it. */
  readonly education: Portfolio['education'];
  readonly public: PublicConfig;
}

/** Where in an S3-compatible storage something is kept. */
export interface BucketConfig {
  readonly name: string;
  /** What all keys begin with: empty, or ending in a slash. */
  readonly prefix: string;
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null where the machine has a role of its own. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** How messages of visitors are delivered. */
export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: string;
  /** Pause after the first failure, in milliseconds; each one after that is twice as long, up to `longestPauseMs`. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** How long a delivery may take: one that isn't over by then, because the server died, is tried again. */
  readonly claimMs: number;
}

/** Everything that is wrong with the configuration, each with what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly faults: readonly string[]) {
    super(
      `The site can't start with this configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  }
}

/**
 * @param env the process's environment
 * @param portfolio what `portfolio.config.ts` exports
 * @param root the repository's folder, where relative paths start
 * @throws ConfigError with every fault at once
 */
export function readConfig(env: NodeJS.ProcessEnv, portfolio: unknown, root: string): ServerConfig {
  // An empty variable is how a shell or a compose file says "not set".
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const machine = environment.safeParse(set);
  const site = portfolioConfig.safeParse(portfolio);
  const faults = [
    ...faultsOf(machine, 'in the environment'),
    ...faultsOf(site, 'in portfolio.config.ts'),
    ...(machine.success && site.success ? crossChecks(machine.data, site.data) : []),
  ];
  if (!machine.success || !site.success || faults.length > 0) throw new ConfigError(faults);
  return serverConfig(machine.data, site.data, root);
}

function faultsOf(result: z.ZodSafeParseResult<unknown>, where: string): string[] {
  return (result.error?.issues ?? []).map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')} ${where} ${message}` : `${where}: ${message}`,
  );
}

function serverConfig(env: Environment, site: Portfolio, root: string): ServerConfig {
  const { emulator, projectId } = site.firebase;
  const origin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const ownerEmail = asciiLower(site.ownerEmail);
  const dataDir = resolve(root, env.DATA_DIR);
  return {
    isProduction: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    port: env.PORT,
    host: emulator ? '127.0.0.1' : (env.HOST ?? null),
    isLoopbackOnly: emulator,
    origin,
    trustedProxies: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    dataDir,
    database: env.DATABASE_URL ? { url: env.DATABASE_URL } : { file: resolve(dataDir, 'portfolio.db') },
    sampleDir: resolve(root, 'server/sample'),
    identity: {
      ownerEmail,
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
      bucket: bucketConfig(env),
      heicWorker: resolve(root, 'server/dist/heic-worker.js'),
    },
    contact: { limit: env.CONTACT_LIMIT, mail: mailConfig(env, ownerEmail) },
    renderLimitMs: env.RENDER_LIMIT_MS,
    figuresLimit: env.FIGURES_LIMIT,
    releasesDir: resolve(dataDir, env.RELEASES_BUCKET ? 'releases-copy' : 'releases'),
    releasesBucket: releasesBucket(env),
    releasesUrl: env.RELEASES_URL ?? null,
    releaseLimitMs: env.RELEASE_LIMIT_MS,
    deployTokens: env.DEPLOY_TOKENS,
    devReleases: env.DEV_RELEASES ? resolve(root, env.DEV_RELEASES) : null,
    education: site.education,
    public: publicConfig(site, { origin, ownerEmail, authPort: env.AUTH_PORT }),
  };
}

function releasesBucket(env: Environment): BucketPlace | null {
  if (!env.RELEASES_BUCKET) return null;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    ...env.RELEASES_BUCKET,
    endpoint: env.AWS_ENDPOINT_URL_S3,
    region: env.AWS_REGION,
    // Without keys here the machine may have a role of its own.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

function bucketConfig(env: Environment): BucketConfig | null {
  if (!env.MEDIA_BUCKET) return null;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    ...env.MEDIA_BUCKET,
    endpoint: env.AWS_ENDPOINT_URL_S3 ?? null,
    region: env.AWS_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
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
