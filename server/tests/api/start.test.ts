import { buildApp } from '../../src/app';
import { readConfig } from '../../src/config';
import type { Database } from '../../src/db/database';
import { TestDatabase } from '../support/test-database';
import { PORTFOLIO } from '../support/test-portfolio';

it('a start that fails closes what it has opened', async () => {
  const database = await TestDatabase.create();
  const env = { DATA_DIR: database.dir, LOG_LEVEL: 'silent', ...database.env };
  const config = { ...readConfig({ env, portfolio: PORTFOLIO, root: database.dir }), sampleDir: null };
  const closePages = jest.fn();
  let db!: Database;
  const start = buildApp(
    config,
    (services, app) => {
      ({ db } = services);
      app.addHook('onClose', async () => closePages());
      throw new Error('no renderer');
    },
    { configuration: { configWith: () => config, apply: async () => {} } },
  );
  await expect(start).rejects.toThrow('no renderer');
  expect(closePages).toHaveBeenCalledTimes(1);
  await expect(db.selectFrom('meta').selectAll().execute()).rejects.toThrow('destroyed');
  await database.remove();
});
