import { runCrashRounds } from './crash-rounds';
import { TestDatabase } from './test-database';

it('kill -9 in the middle of writing loses nothing that was acknowledged, and leaves nothing by half', async () => {
  const database = await TestDatabase.create();
  expect(await runCrashRounds(database, 5)).toBeGreaterThan(0);
  await database.remove();
});
