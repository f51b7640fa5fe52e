import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveElsewhere, type OtherOrigin } from '../src/other-origin';
import { packRemote, type PackedRemote } from '../src/packed-remote';
import { liveVersion } from '../src/releases';
import { navigation } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { recordHydration, untilHydrated } from '../src/hydration';
import { newVisitor } from '../src/visitor';

const TOKEN = 'for-the-notes-team-and-nobody-else-0123456789';
const HASH = createHash('sha256').update(TOKEN).digest('hex');
const NOTE = 'A remote may live in a repository of its own.';
const REFUSED = 'remote-notes 1.1.0: notes could not be loaded';

let site: OwnSite;
let remote: PackedRemote;
let elsewhere: OtherOrigin | undefined;

beforeAll(async () => {
  [site, remote] = await Promise.all([startOwnSite({ DEPLOY_TOKENS: `remote-notes:${HASH}` }), packRemote()]);
});
afterAll(async () => {
  await Promise.all([site?.remove(), remote?.remove(), elsewhere?.close()]);
});

const release = (...args: string[]) =>
  remote.release([...args, '--to', site.origin], { DEPLOY_TOKEN: TOKEN });
const versions = () =>
  Promise.all(['shell', 'remote-public', 'remote-admin'].map((app) => liveVersion(site, app)));

/** Opens the page of notes and reads one, which needs hydration. */
async function readNote(path: string) {
  const visitor = await newVisitor({ site });
  const { page } = visitor;
  await recordHydration(page);
  const response = (await page.goto(path))!;
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Read a note' }).click();
  await page.getByText(NOTE).waitFor();
  return { ...visitor, response };
}

test("its own gate rejects a page with browser errors, at the site's address and with its content", async () => {
  const page = join(remote.dir, 'src/pages/notes.tsx');
  const text = await readFile(page, 'utf8');
  await changeVersion('0.9.0');
  await writeFile(page, text.replace('"Notes"', '{typeof window === "undefined" ? "Notes" : "Other notes"}'));
  try {
    await expect(release('check', 'remote-notes')).rejects.toThrow(
      /remote-notes 0\.9\.0, browser: remote-notes 0\.9\.0: \/notes in shell .* has an error: .*could not be hydrated/,
    );
  } finally {
    await writeFile(page, text);
    await changeVersion('1.0.0');
  }
});

test('a release preview is visible to those who open it and nobody else', async () => {
  await release('publish', 'remote-notes', '--preview');
  expect(await unchecked('1.0.0')).toEqual([]);
  const { page, response } = await readNote('/notes?release=remote-notes@1.0.0');
  expect(await response.text()).toContain('<h1');
  expect(response.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  const badge = page.getByRole('complementary', { name: 'Preview' });
  expect(await badge.innerText()).toContain('Preview of remote-notes 1.0.0');

  const { page: others } = await newVisitor({ site });
  await others.goto('/');
  await navigation(others).getByRole('link', { name: 'Projects' }).waitFor();
  expect(await navigation(others).getByRole('link', { name: 'Notes' }).count()).toBe(0);
  expect((await others.request.get('/notes', { headers: { accept: 'text/html' } })).status()).toBe(404);

  await page.goto('/projects');
  await badge.waitFor();
  await navigation(page).getByRole('link', { name: 'Notes' }).waitFor();
  await badge.getByRole('link', { name: 'Back to the live site' }).click();
  await page.waitForURL(`${site.origin}/projects`);
  await navigation(page).getByRole('link', { name: 'Projects' }).waitFor();
  expect(await badge.count()).toBe(0);
  expect(await navigation(page).getByRole('link', { name: 'Notes' }).count()).toBe(0);
});

test('goes live with one command, with its route and navigation entry, and nothing else changes', async () => {
  const before = await versions();
  expect(await release('promote', 'remote-notes')).toContain('remote-notes 1.0.0');
  expect(await versions()).toEqual(before);
  const { page } = await newVisitor({ site });
  await recordHydration(page);
  await page.goto('/');
  await untilHydrated(page);
  await navigation(page).getByRole('link', { name: 'Notes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
  await page.getByRole('button', { name: 'Read a note' }).click();
  await page.getByText(NOTE).waitFor();
});

test('can have its files on another origin, checked against the same hashes', async () => {
  const dist = join(remote.dir, 'dist');
  elsewhere = await serveElsewhere(dist);
  await changeVersion('1.1.0');
  const config = join(remote.dir, 'webpack.config.ts');
  const text = await readFile(config, 'utf8');
  await writeFile(
    config,
    text.replace('import.meta.dirname', `import.meta.dirname, { filesAt: '${elsewhere.origin}' }`),
  );
  await release('publish', 'remote-notes', '--without-browser');

  const { response } = await readNote('/notes');
  const policy = response.headers()['content-security-policy'];
  expect(policy).toContain(elsewhere.origin);
  const client = await readdir(join(dist, '1.1.0/client'));
  const script = client.find((name) => /^first-view\.notes\..*\.js$/.test(name))!;
  expect(elsewhere.asked).toContain(`/1.1.0/client/${script}`);

  await appendFile(join(dist, '1.1.0/client', script), '\n// altered\n');
  const { page, pageErrors } = await newVisitor({ site });
  pageErrors.expect(/integrity|could not be loaded/i);
  const refusal = page.waitForEvent('console', (message) => message.text().startsWith(REFUSED));
  await page.goto('/notes');
  await refusal;
  // The server's markup stays.
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
});

test('is removed with one command: its page responds with 404, and nothing leads there', async () => {
  const before = await versions();
  expect(await release('remove', 'remote-notes')).toContain(
    'remote-notes is removed, and /notes responds with 404.',
  );
  expect(await versions()).toEqual(before);
  const { page } = await newVisitor({ site });
  await page.goto('/');
  await navigation(page).getByRole('link', { name: 'Projects' }).waitFor();
  expect(await navigation(page).getByRole('link', { name: 'Notes' }).count()).toBe(0);
  expect((await page.request.get('/notes', { headers: { accept: 'text/html' } })).status()).toBe(404);
});

/** Gate rules that a release was published without. */
async function unchecked(version: string): Promise<readonly string[]> {
  const path = join(site.dataDir, 'releases/remote-notes', version, 'release.json');
  const json = JSON.parse(await readFile(path, 'utf8')) as { unchecked?: string[] };
  return json.unchecked ?? [];
}

async function changeVersion(version: string): Promise<void> {
  const path = join(remote.dir, 'package.json');
  const json = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...json, version }));
}
