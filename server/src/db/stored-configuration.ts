import { z } from 'zod';
import { configurationInput, type ConfigurationInput } from '@portfolio/shared-api/contracts';
import type { Queries } from './database';
import { siteTables } from './site-tables';

/** The row of `meta`. Backups leave it out, because it belongs to the installation and not to the content. */
export const CONFIGURATION_KEY = 'configuration';

const stored = z.object({
  /** Null after a reset: the values of portfolio.config.ts apply. */
  values: configurationInput.nullable(),
  /** Whether a new installation begins without the sample content. */
  startsEmpty: z.boolean(),
  savedAt: z.string(),
  version: z.number().int(),
});

/** The configuration that the owner has set in the browser. */
export type StoredConfiguration = z.output<typeof stored>;

/** Nothing has been set in the browser. */
export const NO_CONFIGURATION: StoredConfiguration = {
  values: null,
  startsEmpty: false,
  savedAt: '',
  version: 1,
};

export async function readStoredConfiguration(db: Queries): Promise<StoredConfiguration> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', CONFIGURATION_KEY)
    .executeTakeFirst();
  return row ? stored.parse(JSON.parse(row.value)) : NO_CONFIGURATION;
}

/** The same in a database that may not have any tables yet. */
export async function findStoredConfiguration(db: Queries): Promise<StoredConfiguration> {
  const tables = await siteTables(db);
  return tables.some(({ name }) => name === 'meta') ? readStoredConfiguration(db) : NO_CONFIGURATION;
}

/** Call it in a transaction that has read the current configuration. @returns what is stored */
export async function writeStoredConfiguration(
  transaction: Queries,
  before: StoredConfiguration,
  change: { readonly values: ConfigurationInput | null; readonly startsEmpty?: boolean },
): Promise<StoredConfiguration> {
  const savedAt = change.values ? new Date().toISOString() : '';
  const after = { ...before, ...change, savedAt, version: before.version + 1 };
  const value = JSON.stringify(after);
  await transaction
    .insertInto('meta')
    .values({ key: CONFIGURATION_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return after;
}
