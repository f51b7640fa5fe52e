import { runCrashRounds } from '../tests/support/crash-rounds';
import { TestDatabase } from '../tests/support/test-database';

const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 50);
jest.setTimeout(60 * 60 * 1000);

it(`${ROUNDS} times kill -9 in the middle of writing`, async () => {
  const database = await TestDatabase.create();
  const acknowledged = await runCrashRounds(database, ROUNDS);
  await database.remove();
  process.stdout.write(`${ROUNDS} times killed, ${acknowledged} writes acknowledged, none of them lost\n`);
});
