import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pack as newPack, type Header, type Pack } from 'tar-stream';
import { createRelease, writeDist } from '../../tests/releases';
import { temporaryFolder } from '../../tests/temporary-folder';
import { ARCHIVE_LIMITS, packRelease, unpackRelease } from './archive';

const folder = temporaryFolder();
const RELEASE = createRelease();
const DESCRIPTION = { name: 'release.json', content: JSON.stringify(RELEASE) };
const ENTRY = { name: 'client/entry.js', content: '/* entry */' };
const HOME = { name: 'client/home.js', content: '/* home */' };

interface Entry extends Partial<Header> {
  readonly name: string;
  readonly content?: string | Buffer;
}

function archive(...entries: readonly Entry[]): Readable {
  const pack = newPack();
  for (const { content = '', ...header } of entries) pack.entry(header, content);
  pack.finalize();
  return arriving(pack);
}

/** As it comes over a line. */
const arriving = (pack: Pack) => Readable.from(pack as AsyncIterable<Uint8Array>);

async function unpack(source: Readable, expected = { app: 'remote-public', version: '1.0.0' }) {
  const dir = join(folder(), 'unpacked');
  await mkdir(dir);
  return unpackRelease(source, dir, expected);
}

test('a release comes out as it went in', async () => {
  const dist = await writeDist(folder());
  const release = await unpack(Readable.from([await packRelease(RELEASE, dist)]));
  expect(release).toEqual(RELEASE);
  const unpacked = join(folder(), 'unpacked');
  for (const file of ['release.json', 'client/entry.js', 'client/home.js'])
    await expect(readFile(join(unpacked, file))).resolves.toEqual(await readFile(join(dist, file)));
});

test('a file that was changed since the build is not what its hash says', async () => {
  const dist = await writeDist(folder());
  await appendFile(join(dist, 'client/home.js'), ' ');
  await expect(unpack(Readable.from([await packRelease(RELEASE, dist)]))).rejects.toThrow(
    "client/home.js isn't what its hash in release.json says",
  );
});

test.each<[string, readonly Entry[], RegExp]>([
  ['without its description', [ENTRY, HOME], /begin with release.json/],
  ['whose description says nothing', [{ ...DESCRIPTION, content: '{}' }], /release.json:/],
  ['without a file', [DESCRIPTION, ENTRY], /client\/home.js is missing/],
  ['with a file beside', [DESCRIPTION, ENTRY, HOME, { ...HOME, name: 'x.js' }], /x.js isn't part/],
  ['with a file twice', [DESCRIPTION, ENTRY, ENTRY], /comes twice/],
  ['with a path out of the folder', [DESCRIPTION, { ...ENTRY, name: '../../x.js' }], /isn't part/],
  ['with an absolute path', [DESCRIPTION, { ...ENTRY, name: '/etc/x.js' }], /isn't part/],
  [
    'with a link',
    [DESCRIPTION, { name: ENTRY.name, type: 'symlink', linkname: '/etc/passwd' }],
    /is no file/,
  ],
  [
    'whose description leads out of the folder',
    [{ ...DESCRIPTION, content: JSON.stringify({ ...RELEASE, files: { '../x': RELEASE.entry.integrity } }) }],
    /^release.json: .*key/,
  ],
])('an archive %s is refused', async (_what, entries, reason) => {
  await expect(unpack(archive(...entries))).rejects.toMatchObject({
    name: 'ArchiveError',
    message: expect.stringMatching(reason),
  });
  await expect(readdir(folder())).resolves.toEqual(['unpacked']);
});

test('another release than the one that it is sent as is refused', async () => {
  const sent = unpack(archive(DESCRIPTION), { app: 'remote-public', version: '1.0.1' });
  await expect(sent).rejects.toThrow('This is remote-public 1.0.0, sent as remote-public 1.0.1.');
});

test('what is too large is refused before it is read', async () => {
  const pack = newPack();
  pack.entry({ name: DESCRIPTION.name }, DESCRIPTION.content);
  // Only its head: who reads on would wait for ever.
  pack.entry({ name: ENTRY.name, size: ARCHIVE_LIMITS.file + 1 });
  await expect(unpack(arriving(pack))).rejects.toThrow('client/entry.js is larger than 16 MB.');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no archive', Buffer.from('x'.repeat(2_000))],
])('%s is refused', async (_what, bytes) => {
  await expect(unpack(Readable.from([bytes]))).rejects.toMatchObject({ name: 'ArchiveError' });
});

test('one that was cut off is refused', async () => {
  const bytes = await packRelease(RELEASE, await writeDist(folder()));
  await expect(unpack(Readable.from([bytes.subarray(0, bytes.length / 2)]))).rejects.toMatchObject({
    name: 'ArchiveError',
  });
});
