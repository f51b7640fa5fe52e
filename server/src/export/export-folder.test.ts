import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeExport, type ExportFile } from './export-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-export-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (files: Readonly<Record<string, ExportFile>>) =>
  writeExport(folder, new Map(Object.entries(files)));

test('documents are written after what they need', async () => {
  const read = () => {
    throw new Error('The disk is full');
  };
  const writing = write({ 'index.html': Buffer.from('new'), 'media/a.webp': { size: 1, read } });
  await expect(writing).rejects.toThrow('The disk is full');
  expect(await readdir(folder)).not.toContain('index.html');
});

test('a name that is too long for a file is refused before anything is written', async () => {
  const name = '~D0~B6'.repeat(43);
  const writing = write({
    'index.html': Buffer.from('new'),
    [`category/${name}/index.html`]: Buffer.from(''),
  });
  await expect(writing).rejects.toThrow(/too long for a file. Shorten it in your content/);
  expect(await readdir(folder)).toEqual([]);
});

test('a path that only changes in capital letters has one file', async () => {
  const document = Buffer.from('new');
  await write({ 'category/API/index.html': document });
  await write({ 'category/Api/index.html': document });
  expect(await readdir(join(folder, 'category'))).toEqual(['Api']);
});

test('an export that was interrupted can be repeated, and no file is replaced that it did not write', async () => {
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  await writeFile(join(folder, '.export.json'), JSON.stringify({ files: ['index.html', 'old/index.html'] }));
  await writeFile(join(folder, 'index.html'), 'half');
  await mkdir(join(folder, 'old'));
  await writeFile(join(folder, 'old/index.html'), 'old');
  await writeFile(join(folder, 'robots.txt'), 'my own');
  const files = { 'index.html': Buffer.from('whole'), 'robots.txt': Buffer.from('new') };
  await expect(write(files)).rejects.toThrow(/robots\.txt isn't from an export. Move it elsewhere/);
  expect([await read('index.html'), await read('robots.txt')]).toEqual(['half', 'my own']);
  await rm(join(folder, 'robots.txt'));
  expect(await write(files)).toMatchObject({ removed: 1 });
  expect(await read('index.html')).toBe('whole');
  expect(await readdir(folder)).not.toContain('old');
});
