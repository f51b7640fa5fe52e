import { runCrashRounds } from '../support/crash-rounds';
import { TestDatabase } from '../support/test-database';

// Starts the server twice and reads everything back.
jest.setTimeout(60_000);

it('kill -9 during writes loses nothing that was acknowledged, and leaves nothing half-written', async () => {
  const database = await TestDatabase.create();
  expect(await runCrashRounds(database, IS_FULL_RUN ? 5 : 1)).toBeGreaterThan(0);
  await database.remove();
});
