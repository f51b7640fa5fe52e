import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveApp } from '@portfolio/shared-api/contracts';
import { publish, testRelease, testShell } from './test-releases';
import { TestSite } from './test-site';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.start();
  await publish(site.releases, testShell(), testRelease());
  await publish(site.releases, testRelease({ version: '1.1.0' }));
});
afterEach(() => site.close());

const APP = 'remote-public';
const PATH = `/api/live_releases/${APP}/rollback`;
const rollBack = (from: string, to: string, path = PATH) => site.owner('POST', path, { from, to });
const versions = async () => {
  const { data } = (await site.owner('GET', '/api/live_releases')).json() as { data: LiveApp[] };
  return Object.fromEntries(
    data.map(({ app, live, before }) => [app, [live.version, ...before.map(({ version }) => version)]]),
  );
};
const released = (version: string, file = '') => join(site.config.releasesDir, APP, version, file);

it('says what is live since when, by which hash, and what was so before', async () => {
  const { data } = (await site.owner('GET', '/api/live_releases')).json() as { data: LiveApp[] };
  const catalogue = await site.releases.readCatalogue();
  const app = data.find((each) => each.app === APP)!;
  expect(app).toMatchObject({
    since: catalogue.apps[APP]!.since,
    live: { version: '1.1.0', hash: catalogue.hashes![`${APP}@1.1.0`] },
    before: [{ version: '1.0.0', hash: catalogue.hashes![`${APP}@1.0.0`] }],
  });
  expect(app.live.performance).toMatchObject({ views: 0, lcp: { count: 0, p75: null } });
});

it('says of an installation without releases that there are none', async () => {
  await rm(site.config.releasesDir, { recursive: true });
  expect(await versions()).toEqual({});
});

it('rolls back, and asked once more it has been done once', async () => {
  const first = await rollBack('1.1.0', '1.0.0');
  expect(first.statusCode).toBe(200);
  const { revision } = await site.releases.readCatalogue();
  const second = await rollBack('1.1.0', '1.0.0');
  expect(second.json()).toEqual(first.json());
  expect(await versions()).toEqual({ shell: ['1.0.0'], [APP]: ['1.0.0'] });
  expect((await site.releases.readCatalogue()).revision).toBe(revision);
});

it('goes further back than to the one before, if that is what is asked', async () => {
  await publish(site.releases, testRelease({ version: '1.2.0' }));
  expect((await rollBack('1.2.0', '1.0.0')).statusCode).toBe(200);
  expect(await versions()).toMatchObject({ [APP]: ['1.0.0'] });
});

it('takes nothing back that the owner hasn’t seen: another one went live meanwhile', async () => {
  await publish(site.releases, testRelease({ version: '1.2.0' }));
  const answer = await rollBack('1.1.0', '1.0.0');
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'remote-public 1.2.0 went live meanwhile, so nothing was rolled back. Look at what is live now.',
  ]);
  expect(await versions()).toMatchObject({ [APP]: ['1.2.0', '1.1.0', '1.0.0'] });
});

it('of two at once one wins, and nothing is taken back twice', async () => {
  await publish(site.releases, testRelease({ version: '1.2.0' }));
  const answers = await Promise.all([rollBack('1.2.0', '1.1.0'), rollBack('1.2.0', '1.1.0')]);
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  expect(await versions()).toMatchObject({ [APP]: ['1.1.0', '1.0.0'] });
});

it.each([
  ['is gone', () => rm(released('1.0.0'), { recursive: true }), /1\.0\.0 is gone.*Publish a new version/],
  [
    'was altered',
    () => writeFile(released('1.0.0', 'client/entry.js'), 'alert(1)'),
    /1\.0\.0 is damaged, and can't go live.*entry\.js isn't what was released/s,
  ],
  [
    'has another description than it went live with',
    () => writeFile(released('1.0.0', 'release.json'), '{"schema":1}'),
    /1\.0\.0: release\.json isn't what was released/,
  ],
])('refuses a release that %s, and says so', async (_what, spoil, words) => {
  await spoil();
  const answer = await rollBack('1.1.0', '1.0.0');
  expect([answer.statusCode, answer.json().success]).toEqual([422, false]);
  expect(answer.json().message).toMatch(words);
  expect(await versions()).toMatchObject({ [APP]: ['1.1.0', '1.0.0'] });
});

it('refuses a version that wasn’t live before', async () => {
  const answer = await rollBack('1.1.0', '0.9.0');
  expect([answer.statusCode, answer.json().message]).toEqual([
    422,
    expect.stringContaining("0.9.0 isn't among those that were live before: 1.0.0"),
  ]);
});

it.each(['remote-blog', 'constructor'])('knows no app that is called %s', async (name) => {
  const answer = await rollBack('1.1.0', '1.0.0', `/api/live_releases/${name}/rollback`);
  expect(answer.statusCode).toBe(404);
});
