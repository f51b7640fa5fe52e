import { runCrashRounds } from '../support/crash-rounds';
import { TestDatabase } from '../support/test-database';

// The server is started twice, and reads back all that it was sent.
jest.setTimeout(60_000);

it('kill -9 in the middle of writing loses nothing that was acknowledged, and leaves nothing by half', async () => {
  const database = await TestDatabase.create();
  expect(await runCrashRounds(database, IS_FULL_RUN ? 5 : 1)).toBeGreaterThan(0);
  await database.remove();
});
