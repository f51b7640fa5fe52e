import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { contentOf } from '../support/backup-client';
import { restoreScenario } from '../support/restore-scenario';
import { programFile } from '../support/run/programs';

// Starts a program and a server for each step.
jest.setTimeout(600_000);

let scenario: Awaited<ReturnType<typeof restoreScenario>>;
afterEach(() => scenario.site.close());

it('threat 37: kill -9 at any step of a restore changes all or nothing', async () => {
  jest.spyOn(ImageVariants.prototype, 'prepare').mockImplementation(() => {});
  scenario = await restoreScenario();
  const { site, backup, before, after, reset, recover } = scenario;
  const { location } = site.database;
  const opener = programFile('open-database');
  const file = join(site.dir, 'backup.tar');
  await writeFile(file, backup);
  const env = { PATH: process.env.PATH, DATA_DIR: site.dir, ...site.database.env };
  const run = (last: number) =>
    new Promise<string>((resolve) =>
      execFile(
        process.execPath,
        [programFile('restore-killed'), file, String(last)],
        { env },
        (_error, stdout) => resolve(stdout),
      ),
    );
  await site.app.close();
  const count = Number(await run(-1));
  expect(count).toBeGreaterThan(30);
  expect(await contentOf(site)).toEqual(after);
  await site.restart();
  await reset();
  const results = new Set<string>();
  for (let last = 0; last < count; last += 1) {
    await site.app.close();
    expect(await run(last)).toBe('');
    // A server starts as a new process, too; this one still knows the database's log from before.
    if ('file' in location) await promisify(execFile)(process.execPath, [opener, location.file]);
    const content = await recover();
    const [{ full_name: name }] = content.tables.home_profile as [{ full_name: string }];
    results.add(name);
    expect({ last, ...content }).toEqual({ last, ...(name === 'After' ? after : before) });
    await reset();
  }
  expect([...results]).toEqual(['Before', 'After']);
});
