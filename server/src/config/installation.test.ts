import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestDatabase } from '../../tests/support/test-database';
import { PORTFOLIO } from '../../tests/support/test-portfolio';
import { checkInstallation } from '../cli/check-installation';
import { writeStoredConfiguration, NO_CONFIGURATION } from '../db/stored-configuration';
import { readConfig } from './index';
import { openInstallation, readInstallationConfig } from './installation';
import { toConfiguration } from './portfolio';

it('checks what the owner saves against the file that is in effect, not against a later one', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'portfolio-test-'));
  const file = join(dir, 'mine.ts');
  await writeFile(file, "export default { siteName: 'At start' };");
  const installation = await openInstallation({ DATA_DIR: dir, PORTFOLIO_CONFIG: file }, dir);
  await writeFile(file, "export default { siteName: 'Later' };");
  const { config } = await installation.read();
  expect([config.site.siteName, installation.configWith(null).site.siteName]).toEqual([
    'At start',
    'At start',
  ]);
  await rm(dir, { recursive: true });
});

it.each([
  ["export const settings = { siteName: 'Ada' };", 'it has no "export default { … }"'],
  ["throw 'SITE_NAME is missing';", 'SITE_NAME is missing'],
])('says why the configuration file can’t be read: %s', async (content, reason) => {
  const dir = await mkdtemp(join(tmpdir(), 'portfolio-test-'));
  const file = join(dir, 'mine.ts');
  await writeFile(file, content);
  const opened = openInstallation({ DATA_DIR: dir, PORTFOLIO_CONFIG: file }, dir);
  await expect(opened).rejects.toThrow(`${file} can't be read: ${reason}`);
  await rm(dir, { recursive: true });
});

it.each([
  [
    'postgres://ada:secret@127.0.0.1:1/site',
    /DATABASE_URL .*ECONNREFUSED 127\.0\.0\.1:1\): check its user, password/,
  ],
  ['', /DATA_DIR .*portfolio\.db can't be opened: file is not a database\): free space/],
])(
  'an unusable database is a fault of the configuration, without its password: %s',
  async (DATABASE_URL, fault) => {
    const dir = await mkdtemp(join(tmpdir(), 'portfolio-test-'));
    await writeFile(join(dir, 'portfolio.db'), 'This is a text.');
    const env = { DATA_DIR: dir, DATABASE_URL };
    for (const start of [() => readInstallationConfig(env, dir), () => checkInstallation(env)]) {
      const error = await start().catch((each: Error) => each);
      expect(error).toMatchObject({ name: 'ConfigError', faults: [expect.stringMatching(fault)] });
      expect(String(error)).not.toContain('secret');
    }
    await rm(dir, { recursive: true });
  },
);

describe('saved values that lock the owner out', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await TestDatabase.create({ isFile: true });
    const { site } = readConfig({ env: {}, portfolio: PORTFOLIO, root: '/' });
    const values = { ...toConfiguration(site), apiBase: 'https://api.exmaple.com' };
    const db = await database.open();
    await writeStoredConfiguration(db, NO_CONFIGURATION, { values });
  });
  afterEach(() => database.remove());

  const read = async (env: NodeJS.ProcessEnv) =>
    (await (await openInstallation({ DATA_DIR: database.dir, ...env }, database.dir)).read()).config;

  it('are ignored with SAVED_CONFIGURATION=ignore', async () => {
    expect((await read({})).site.apiBase).toBe('https://api.exmaple.com');
    const env = { SAVED_CONFIGURATION: 'ignore', OWNER_EMAIL: 'owner@test.dev' };
    expect((await read(env)).site).toMatchObject({ apiBase: '', ownerEmail: 'owner@test.dev' });
  });

  it('aren’t ignored without an owner, because anyone who reads the log could become the owner', async () => {
    await expect(read({ SAVED_CONFIGURATION: 'ignore' })).rejects.toThrow('OWNER_EMAIL');
  });
});
