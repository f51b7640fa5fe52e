import type { FastifyInstance } from 'fastify';
import {
  getConfiguration,
  patchConfiguration,
  resetConfiguration,
  type Configuration,
  type ConfigurationInput,
} from '@portfolio/shared-api/contracts';
import { ConfigError, type ServerConfig } from '../../config';
import type { ConfigurationHost } from '../../config/configuration-host';
import { toConfiguration } from '../../config/portfolio';
import { changeContent } from '../../db/content-revision';
import type { Queries } from '../../db/database';
import {
  readStoredConfiguration,
  writeStoredConfiguration,
  type StoredConfiguration,
} from '../../db/stored-configuration';
import { AppError, conflict } from '../../errors';
import { contractRoute, type Call } from '../../http/contract-route';
import type { Services } from '../../services';

/** Sign-in without Google. */
interface OwnSignIn {
  /** @param session the hash of the session that goes on */
  readonly move: (transaction: Queries, from: string, to: string, session: string | null) => Promise<void>;
  readonly isPossible: (db: Queries, owner: string, host: string) => Promise<boolean>;
}

export function configurationRoutes(
  app: FastifyInstance,
  { db, config }: Services,
  { configWith, apply }: ConfigurationHost,
  signIn: OwnSignIn,
): void {
  /** What is stored, or what is in effect if the site can't run with that. */
  const configOf = ({ values }: StoredConfiguration): ServerConfig => {
    try {
      return configWith(values);
    } catch (error) {
      if (error instanceof ConfigError) return config;
      throw error;
    }
  };
  const toView = (stored: StoredConfiguration): Configuration => {
    const { site, fromEnvironment, origin, authEmulator, ignoresSavedValues: isIgnored } = configOf(stored);
    const { savedAt, version } = stored;
    return {
      ...toConfiguration(site),
      ...(fromEnvironment.includes('origin') && { origin }),
      fromEnvironment: [...fromEnvironment],
      usesEmulator: authEmulator !== null,
      isIgnored,
      savedAt,
      version,
    };
  };
  const change = async (
    { expectedVersion, request: { ownerSession } }: Pick<Call<never, never>, 'expectedVersion' | 'request'>,
    next: (stored: StoredConfiguration) => ConfigurationInput | null,
  ) => {
    const saved = await changeContent(db, async (transaction) => {
      const stored = await readStoredConfiguration(transaction);
      if (expectedVersion !== null && expectedVersion !== stored.version) throw conflict(toView(stored));
      const values = next(stored);
      const after = usable(() => configWith(values));
      const before = configOf(stored);
      const [from, to] = [before.identity.ownerEmail, after.identity.ownerEmail];
      if (from !== to) await signIn.move(transaction, from, to, ownerSession);
      await keepWayIn(transaction, before, after);
      return writeStoredConfiguration(transaction, stored, { values });
    });
    await apply();
    return toView(saved);
  };

  /** Without Google, the owner must not lose the last way to sign in. */
  async function keepWayIn(transaction: Queries, before: ServerConfig, after: ServerConfig): Promise<void> {
    const { ownerEmail } = after.identity;
    const isPossible = async ({ identity, origin }: ServerConfig) =>
      hasGoogle(identity) || (await signIn.isPossible(transaction, ownerEmail, new URL(origin).hostname));
    if ((await isPossible(before)) && !(await isPossible(after)))
      throw unusable(
        'nobody could sign in. Without Google, you need a passkey for this address or a recovery code: add one under Sign-in first',
      );
  }

  contractRoute(app, getConfiguration, async () => toView(await readStoredConfiguration(db)));

  contractRoute(app, patchConfiguration, (call) =>
    change(call, ({ values }) => ({
      ...(values ?? toConfiguration(configWith(null).site)),
      ...call.body,
    })),
  );

  contractRoute(app, resetConfiguration, (call) => change(call, () => null));
}

const hasGoogle = ({ projectId, acceptsUnsigned }: ServerConfig['identity']) =>
  projectId !== '' || acceptsUnsigned;

function usable(read: () => ServerConfig): ServerConfig {
  try {
    const config = read();
    if (config.isSetUp) return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw unusable(error.faults.join('. '));
  }
  throw unusable('portfolio.config.ts names no owner, so nobody could sign in any more');
}

const unusable = (why: string) =>
  new AppError(
    400,
    'unusable-configuration',
    `The site can't run with these values: ${why}. Nothing was changed.`,
  );
