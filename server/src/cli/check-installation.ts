/* An archive checks this before it changes anything. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { databaseLocation } from '../config';
import { readInstallationConfig, atStart } from '../config/installation';
import { connectDatabase, requireKnownSchema } from '../db/database';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** @throws Error if the server can't start with this configuration, or on this database */
export async function checkInstallation(env: NodeJS.ProcessEnv): Promise<void> {
  const database = databaseLocation(env, ROOT);
  // Opening a missing file creates it.
  if (database && !('file' in database && !existsSync(database.file))) {
    await atStart(env, async () => {
      const db = await connectDatabase(database);
      await requireKnownSchema(db).finally(() => db.destroy());
    });
  }
  await readInstallationConfig(env, ROOT);
}
