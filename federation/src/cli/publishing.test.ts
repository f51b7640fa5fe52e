import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { releaseTool } from '../../tests/release-tool';
import { integrityOf } from '../releases/model/integrity';
import { noteUnchecked } from '../releases/model/candidate';
import { main } from './main';

const { folder, release, shell, remote, logged, errors } = releaseTool();

test('publish prints each step, then one line with the live releases', async () => {
  await expect(release('publish', await shell(), await remote())).resolves.toMatchObject({ code: 0 });
  expect(logged).toEqual([
    '  shell 1.0.0, remote-public 1.0.0: checking',
    '  shell 1.0.0: copying',
    '  remote-public 1.0.0: copying',
    '  Live: shell 1.0.0, remote-public 1.0.0',
  ]);
  await expect(release('publish', await remote())).resolves.toMatchObject({
    code: 0,
    last: 'Nothing changed, so nothing was published. Live: shell 1.0.0, remote-public 1.0.0',
  });
});

test('publish says that a release is published, even if the site then stops responding', async () => {
  let isPublished = false;
  const build = await remote();
  const description = await readFile(join(build, 'release.json'), 'utf8');
  const site = createServer(({ method, url, socket }, response) => {
    const json = (status: number, data: unknown) =>
      response.writeHead(status).end(JSON.stringify(status === 200 ? { data } : { message: 'Not found' }));
    if (method === 'PUT')
      return json(200, { release: JSON.parse(description) as unknown, integrity: integrityOf(description) });
    if (url !== '/api/releases') return json(404, undefined);
    if (method === 'GET') return isPublished ? socket.destroy() : json(200, { revision: 0, apps: {} });
    isPublished = true;
    return json(200, { revision: 1, apps: {} });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  process.env.DEPLOY_TOKEN = 'x'.repeat(40);
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  try {
    const code = await main(['publish', build, '--without-browser', '--to', address]);
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(logged.at(-1)).toMatch(/^ {2}remote-public 1\.0\.0 is published\. .* can't be reached any more: /);
  } finally {
    delete process.env.DEPLOY_TOKEN;
    await new Promise((resolve) => site.close(resolve));
  }
});

test('publish explains a missing build and a rejected release', async () => {
  await release('publish', await shell());
  await expect(release('publish', join(folder(), 'nothing'))).resolves.toMatchObject({
    code: 1,
    error: expect.stringContaining("release.json doesn't exist. Build the app first."),
  });
  const refused = await release('publish', await remote('1.0.0', { requires: { react: '^20.0.0' } }));
  expect(refused).toMatchObject({
    code: 1,
    error: expect.stringMatching(
      /^Refused, and nothing was changed:\n- remote-public 1\.0\.0, requirements: .* needs react/,
    ),
  });
});

test('publish --dry-run prints what could be published', async () => {
  await release('publish', await shell());
  await expect(release('publish', await remote(), '--dry-run')).resolves.toMatchObject({
    code: 0,
    last: 'remote-public 1.0.0 could be published; nothing was changed. Live: shell 1.0.0',
  });
});

test('check runs the gate without changing anything and prints violations with their rules', async () => {
  await release('publish', await shell());
  await expect(release('check', await remote())).resolves.toMatchObject({
    code: 0,
    last: 'remote-public 1.0.0 could go live',
  });
  const build = await remote('1.0.1', { routes: [{ path: '/', page: 'other', access: 'public' }] });
  await expect(release('check', build)).resolves.toMatchObject({
    code: 1,
    error: expect.stringContaining('- remote-public 1.0.1, pages: The route / uses the page "other"'),
  });
  await expect(release('list')).resolves.toMatchObject({ code: 0 });
  expect(logged.join('\n')).toMatch(/^ {2}shell\n {4}live/);
  expect(logged.join('\n')).not.toContain('remote-public');
});

test('a release published without the browser check records that', async () => {
  const build = await remote();
  await release('publish', build);
  const text = await readFile(join(folder(), 'releases/remote-public/1.0.0/release.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ unchecked: ['browser'] });
  await noteUnchecked(build, []);
  expect(JSON.parse(await readFile(join(build, 'release.json'), 'utf8'))).not.toHaveProperty('unchecked');
});

test('a preview is printed with its URL, promoted by its name and rolled back', async () => {
  await release('publish', await shell(), await remote());
  await expect(release('publish', await remote('1.1.0-rc.1'), '--preview')).resolves.toMatchObject({
    last: 'Preview it at ?release=remote-public@1.1.0-rc.1. Live: shell 1.0.0, remote-public 1.0.0',
  });
  await expect(release('promote', 'remote-public@1.1.0-rc.1', '--dry-run')).resolves.toMatchObject({
    last: 'remote-public 1.1.0-rc.1 could go live; nothing was changed. Live: shell 1.0.0, remote-public 1.0.0',
  });
  await expect(release('promote', 'remote-public')).resolves.toMatchObject({
    last: 'Live: shell 1.0.0, remote-public 1.1.0-rc.1',
  });
  await expect(release('promote', 'remote-public@1.1.0-rc.1')).resolves.toMatchObject({
    last: 'Already live; nothing was changed. Live: shell 1.0.0, remote-public 1.1.0-rc.1',
  });
  await expect(release('rollback', 'remote-public', '--dry-run')).resolves.toMatchObject({
    last: 'remote-public 1.0.0 could be live again; nothing was changed. Live: shell 1.0.0, remote-public 1.1.0-rc.1',
  });
  await expect(release('rollback', 'remote-public')).resolves.toMatchObject({
    code: 0,
    last: 'Live: shell 1.0.0, remote-public 1.0.0',
  });
  await expect(release('rollback', 'remote-public')).resolves.toMatchObject({
    code: 1,
    error: expect.stringContaining('is the first live release'),
  });
});

test('rollback --to-version returns to that version', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release('publish', await remote(version));
  await expect(release('rollback', 'remote-public', '--to-version', '1.0.0')).resolves.toMatchObject({
    last: 'Live: remote-public 1.0.0',
  });
});
