import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../src/config';
import { checkData } from '../../src/cli/doctor/data';
import { TestDatabase } from '../support/test-database';
import { PORTFOLIO } from '../support/test-portfolio';

let data: TestDatabase;
beforeEach(async () => {
  data = await TestDatabase.create({ isEmpty: true });
});
afterEach(() => data.remove());

const formatted = async (env: NodeJS.ProcessEnv = {}) => {
  const given = { PUBLIC_ORIGIN: 'https://test.dev', DATA_DIR: data.dir, ...data.env, ...env };
  const findings = await checkData(readConfig({ env: given, portfolio: PORTFOLIO, root: data.dir }));
  return findings.map(({ state, text, advice = '' }) => `${state}: ${text} ${advice}`);
};
const databaseResult = async (env?: NodeJS.ProcessEnv) => (await formatted(env))[1];

it('accepts a missing database and leaves it alone; an existing one must be intact', async () => {
  expect((await formatted())[0]).toMatch(/^good.*GB free/);
  expect(await databaseResult()).toMatch(/^good.*no database yet/);
  await data.open();
  expect(await databaseResult()).toMatch(/^good.*up to date/);
});

it('rejects a database of a newer version', async () => {
  const db = await data.open();
  const newer = { name: '9999-later', timestamp: new Date().toISOString() };
  await (
    db as unknown as { insertInto(table: string): { values(row: object): { execute(): Promise<void> } } }
  )
    .insertInto('kysely_migration')
    .values(newer)
    .execute();
  expect(await databaseResult()).toMatch(/^bad.*9999-later.*Update this program/);
});

it("reports a file that isn't a database", async () => {
  await writeFile(join(data.dir, 'portfolio.db'), 'This is a text.');
  expect(await databaseResult({ DATABASE_URL: undefined })).toMatch(/^bad.*Restore a backup/);
});

it('reports an unreachable server', async () => {
  expect(await databaseResult({ DATABASE_URL: 'postgres://ada@127.0.0.1:1/site' })).toMatch(
    /^bad.*can't be used/,
  );
});

it('requires a writable folder', async () => {
  await writeFile(join(data.dir, 'file'), '');
  const [folder] = await formatted({ DATA_DIR: join(data.dir, 'file/data') });
  expect(folder).toMatch(/^bad.*Set DATA_DIR/);
});
