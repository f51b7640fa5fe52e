import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { diskStore } from '@portfolio/federation/releases';
import { exportSite } from '../../src/export/export-site';
import type { ExportOptions } from '../../src/export/options';
import { fill, startedSites } from '../support/filled-site';
import { PROJECT } from '../support/test-project';
import { ADMIN, PUBLIC, SHELL } from '../support/exported-releases';
import { publish } from '../support/test-releases';
import type { TestSite } from '../support/test-site';
import { LOCAL_PORTFOLIO, PORTFOLIO } from '../support/test-portfolio';
import { buildWorker } from '../support/worker-file';

type Collect = typeof import('../../src/export/collect');
/** Runs each time the site is read, after its first page. */
let mockWhileReading: (() => Promise<unknown>) | undefined;
jest.mock('../../src/export/collect', (): Collect => {
  const { collectExport } = jest.requireActual<Collect>('../../src/export/collect');
  return {
    collectExport: (site) => {
      let isFirst = true;
      const page = async (url: URL) => {
        const composed = await site.pages.page(url);
        if (isFirst) await mockWhileReading?.();
        isFirst = false;
        return composed;
      };
      return collectExport({ ...site, pages: { ...site.pages, page } });
    },
  };
});

const start = startedSites();
let worker: Awaited<ReturnType<typeof buildWorker>>;
let folder: string;

beforeAll(async () => {
  worker = await buildWorker('../../federation/src/render/render-worker');
});
afterAll(() => worker.remove());
beforeEach(async () => {
  mockWhileReading = undefined;
  folder = await mkdtemp(join(tmpdir(), 'portfolio-export-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Next to the running server. */
const run = ({ config }: TestSite, options: Partial<ExportOptions> = {}) =>
  exportSite(
    config,
    { folder, basePath: '/me', origin: 'https://ada.example', ...options },
    { workerCode: worker.code, print: () => {} },
  );

async function filledSite(): Promise<TestSite> {
  const site = await start();
  await publish(diskStore(site.config.releasesDir), SHELL, PUBLIC, ADMIN);
  return fill(site);
}

const filesIn = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
const read = (path: string) => readFile(join(folder, path), 'utf8');
const timesOf = async () =>
  Object.fromEntries(
    await Promise.all(
      (await filesIn()).map(async (path) => [path, (await stat(join(folder, path))).mtimeMs]),
    ),
  ) as Record<string, number>;

test('a folder has the pages with their content, data, media in the sizes in use, and other formats', async () => {
  const site = await filledSite();
  await site.owner('POST', '/api/projects', { ...PROJECT, title: 'A draft', draft: true });
  const exported = await run(site, { contact: 'https://home.example' });
  expect(exported).toMatchObject({
    pages: 7,
    missing: [],
    contact: 'server',
    address: 'https://ada.example/me',
  });

  expect(await read('index.html')).toContain('<main>Ada Byron');
  expect(await read('projects/index.html')).toContain('formaction="/me/projects/category/PWA/"');
  expect(await read('projects/category/PWA/index.html')).toContain('<main>PWA');
  expect(await read('projects/ferry-times/index.html')).toContain('<main>Ferry times');
  expect(JSON.parse(await read('data/projects/ferry-times.json'))).toMatchObject({
    data: { title: 'Ferry times' },
  });
  expect(await read('notes/café/index.html')).toContain('<main>café');
  const notFound = await read('404.html');
  expect(notFound).toContain('Page not found');
  expect(notFound).toContain('<a href="/me/">Home</a>');

  // The policy is in the document, without what only a header can say.
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
    await read('index.html'),
  )!;
  expect(policy).toMatch(/script-src 'sha256-.*form-action 'self' https:\/\/home\.example$/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/home\.example/);
  expect(policy).not.toContain('frame-ancestors');

  const files = await filesIn();
  const media = files.filter((file) => file.startsWith('media/'));
  // The first two are in JSON Resume and in Markdown, whose readers may know no WebP.
  expect(media.map((file) => file.replace(/v\d+\/\w+/, 'v/id').slice('media/bundled/'.length))).toEqual([
    'image/upload/c_fill,g_north,w_800,h_800,q_auto/v/id.jpg',
    'image/upload/v/id.jpg',
    'image/upload/w_160,f_auto,q_auto,c_limit/v/id.webp',
    'raw/upload/v/id.pdf',
    'video/upload/v/id.mp4',
  ]);
  const picture = media.find((file) => file.endsWith('.webp'))!;
  expect(await sharp(join(folder, picture)).metadata()).toMatchObject({ format: 'webp', width: 160 });

  for (const file of [
    'robots.txt',
    'resume.json',
    'projects/ferry-times.md',
    'resume.pdf',
    '.nojekyll',
    '_headers',
  ])
    expect(files).toContain(file);
  expect(await read('sitemap.xml')).toContain('<loc>https://ada.example/me/projects/ferry-times/</loc>');
  expect(await read('projects.atom')).toContain('https://ada.example/me/projects/ferry-times/');
  expect(JSON.parse(await read('manifest.webmanifest'))).toMatchObject({ start_url: '/me/' });
  expect(await read('_headers')).toMatch(/^\/me\/\*\n {2}content-security-policy: frame-ancestors 'none'\n/);

  expect(await read('nginx.conf')).toMatch(/location = \/me\/resume\.json \{[^}]*x-robots-tag "noindex"/);

  expect(files.filter((file) => file.startsWith('releases/'))).toEqual([
    'releases/remote-public/1.0.0/client/4.js',
    'releases/remote-public/1.0.0/client/entry.js',
    'releases/shell/1.0.0/client/3.js',
    'releases/shell/1.0.0/client/entry.js',
    'releases/shell/1.0.0/client/static-site.1.js',
  ]);
  // Every absolute address of a file, in any exported file, leads to one. Not in data/: pages add a size to the pictures' addresses there.
  for (const file of files.filter((each) => !each.startsWith('data/')))
    for (const [, path] of (await read(file)).matchAll(/https:\/\/ada\.example(\/[^\s"'<>)?#]*\.\w+)/g))
      expect([file, path, files]).toEqual([
        file,
        expect.stringMatching(/^\/me\//),
        expect.arrayContaining([path!.slice('/me/'.length)]),
      ]);

  // Nothing of the owner's, and no drafts.
  for (const file of files) {
    const text = await read(file);
    expect([file, file + text]).not.toEqual([
      file,
      expect.stringMatching(/remote-admin|\/setting|draft|ownerHash":"\w/),
    ]);
  }
});

test('the next export changes only what has changed, and leaves other files alone', async () => {
  const site = await filledSite();
  await run(site);
  for (const file of await filesIn()) await utimes(join(folder, file), 1, 1);
  await writeFile(join(folder, 'CNAME'), 'ada.example');
  expect(await run(site)).toMatchObject({ written: 0, removed: 0 });
  expect(
    Object.entries(await timesOf()).filter(([file, time]) => file !== 'CNAME' && time !== 1_000),
  ).toEqual([]);

  const { data } = (await site.app.inject('/api/projects')).json();
  await site.owner('PATCH', '/api/home_profile', { fullName: 'Ada Lovelace' });
  await site.owner('DELETE', `/api/projects/${data[0]._id}`);
  expect(await run(site).catch((error: Error) => error.message)).toMatch(/couldn't be rendered/);
  // Nothing was written: the test's page needs a project.
  expect(await read('index.html')).toContain('Ada Byron');

  await site.owner('POST', '/api/projects', { ...PROJECT, title: 'Other', category: '' });
  await run(site);
  const times = await timesOf();
  expect(await read('index.html')).toContain('Ada Lovelace');
  expect(times).not.toHaveProperty(['projects/ferry-times/index.html']);
  expect(await readdir(join(folder, 'projects'))).toEqual(['index.html', 'other', 'other.md', 'technology']);
  expect(times['releases/shell/1.0.0/client/static-site.1.js']).toBe(1_000);
  expect(await read('CNAME')).toBe('ada.example');
});

test('an export is of one moment, even if the owner saves meanwhile', async () => {
  const site = await filledSite();
  const save = (fullName: string) => site.owner('PATCH', '/api/home_profile', { fullName });
  mockWhileReading = async () => {
    mockWhileReading = undefined;
    await save('Ada Lovelace');
  };
  await run(site);
  expect(await read('index.html')).toContain('Ada Lovelace');
  expect(JSON.parse(await read('data/home_profile.json'))).toMatchObject({
    data: { fullName: 'Ada Lovelace' },
  });
  expect(await filesIn()).toContain('data/projects/ferry-times.json');

  let reads = 0;
  mockWhileReading = () => save(`Ada ${(reads += 1)}`);
  await expect(run(site)).rejects.toThrow(/kept changing/);
  expect(await read('index.html')).toContain('Ada Lovelace');
});

test('every list of a technology is also at the other spellings that links have', async () => {
  const site = await filledSite();
  await run(site);
  for (const filter of ['technology/', 'category/PWA/technology/']) {
    expect(await read(`projects/${filter}Go/index.html`)).toContain('with Go');
    expect(await read(`projects/${filter}golang/index.html`)).toContain(`url=/me/projects/${filter}Go/`);
  }
});

test.each<[string, RegExp, (site: TestSite) => Promise<unknown>]>([
  [
    'a folder with other files',
    /isn't empty \(notes\.txt\), and isn't an earlier export/,
    async (site) => {
      await writeFile(join(folder, 'notes.txt'), '');
      return run(site);
    },
  ],
  [
    "a folder in the site's data",
    /Name another folder/,
    (site) => run(site, { folder: join(site.dir, 'out') }),
  ],
  [
    "the site's data in the folder",
    /Name another folder/,
    (site) => run(site, { folder: join(site.dir, '..') }),
  ],
  ['a site without releases', /npm start/, run],
])('%s is refused with what to do', async (_, message, work) => {
  await expect(work(await start())).rejects.toThrow(message);
});

test('a site whose content is elsewhere, or that has no owner, is refused', async () => {
  const elsewhere = await start({ portfolio: { ...PORTFOLIO, apiBase: 'https://api.example' } });
  await expect(run(elsewhere)).rejects.toThrow(/apiBase/);
  const nobodys = await start({ portfolio: { ...LOCAL_PORTFOLIO, ownerEmail: '' } });
  await expect(run(nobodys)).rejects.toThrow(/no owner yet/);
});
