import { resolve } from 'node:path';
import type { z } from 'zod';
import type { PublicConfig } from '@portfolio/shared-api/config';
import { asciiLower } from '../ascii-lower';
import { contradictions } from './contradictions';
import { environment, type Environment } from './environment';
import { portfolioConfig, type Portfolio } from './portfolio';
import { publicConfig } from './public-config';

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
  readonly dataDir: string;
  /** What an empty installation is filled with; null for nothing. */
  readonly sampleDir: string | null;
  readonly identity: {
    /** In lower case. */
    readonly ownerEmail: string;
    readonly projectId: string;
    readonly jwksUrl: string;
    /** Unsigned tokens, the emulator's, count, and no others. */
    readonly acceptsUnsigned: boolean;
  };
  readonly authEmulator: { readonly port: number; readonly projectId: string; readonly file: string } | null;
  readonly media: {
    /** False where uploads go to a Cloudinary account. */
    readonly takesUploads: boolean;
    readonly dir: string;
  };
  readonly contact: {
    /** Messages that one address may send in a minute. */
    readonly limit: number;
    /** Null: messages are kept, and delivered by nobody. */
    readonly mail: MailConfig | null;
  };
  readonly releasesDir: string;
  /** While apps are worked on: the file that says which of them come from development servers. */
  readonly devReleases: string | null;
  readonly public: PublicConfig;
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
    ...(machine.success && site.success ? contradictions(machine.data, site.data) : []),
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
    dataDir,
    sampleDir: resolve(root, 'server/sample'),
    identity: { ownerEmail, projectId, jwksUrl: env.JWKS_URL, acceptsUnsigned: emulator },
    authEmulator: emulator
      ? { port: env.AUTH_PORT, projectId, file: resolve(dataDir, 'auth-emulator.json') }
      : null,
    media: { takesUploads: site.media.cloud === 'bundled', dir: resolve(dataDir, 'media') },
    contact: { limit: env.CONTACT_LIMIT, mail: mailConfig(env, ownerEmail) },
    releasesDir: resolve(dataDir, 'releases'),
    devReleases: env.DEV_RELEASES ? resolve(root, env.DEV_RELEASES) : null,
    public: publicConfig(site, { origin, ownerEmail, authPort: env.AUTH_PORT }),
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
