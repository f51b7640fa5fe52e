import { appendFile, mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Header, type Pack, pack as newPack } from 'tar-stream';
import { createRelease, writeDist } from '../../../tests/releases';
import { temporaryFolder } from '../../../tests/temporary-folder';
import { ARCHIVE_LIMITS, packRelease, unpackRelease } from './archive';

describe('archives', () => {
  const folder = temporaryFolder();
  const RELEASE = createRelease();
  const DESCRIPTION = { name: 'release.json', content: JSON.stringify(RELEASE) };
  const ENTRY = { name: 'client/entry.js', content: '/* entry */' };
  const HOME = { name: 'client/home.js', content: '/* home */' };

  /** `release.json` with another file. */
  const describing = (name: string) =>
    JSON.stringify({ ...RELEASE, files: { ...RELEASE.files, [name]: RELEASE.entry.integrity } });

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

  /** The archive as it arrives over a network. */
  const arriving = (pack: Pack) => Readable.from(pack as AsyncIterable<Uint8Array>);

  async function unpack(source: Readable, expected = { app: 'remote-public', version: '1.0.0' }) {
    const dir = join(folder(), 'unpacked');
    await mkdir(dir);
    return unpackRelease(source, dir, expected);
  }

  test('unpack to the packed release', async () => {
    const dist = await writeDist(folder());
    const release = await unpack(Readable.from([await packRelease(RELEASE, dist)]));
    expect(release).toEqual(RELEASE);
    const unpacked = join(folder(), 'unpacked');
    for (const file of ['release.json', 'client/entry.js', 'client/home.js'])
      await expect(readFile(join(unpacked, file))).resolves.toEqual(await readFile(join(dist, file)));
  });

  test('with a file changed since the build fail its hash', async () => {
    const dist = await writeDist(folder());
    await appendFile(join(dist, 'client/home.js'), ' ');
    await expect(unpack(Readable.from([await packRelease(RELEASE, dist)]))).rejects.toThrow(
      "client/home.js doesn't match its hash in release.json",
    );
  });

  test.each<[string, readonly Entry[], RegExp]>([
    ['without a description', [ENTRY, HOME], /begin with release.json/],
    ['with an empty description', [{ ...DESCRIPTION, content: '{}' }], /release.json:/],
    ['without a file', [DESCRIPTION, ENTRY], /client\/home.js is missing/],
    ['with an additional file', [DESCRIPTION, ENTRY, HOME, { ...HOME, name: 'x.js' }], /x.js isn't part/],
    ['with a file twice', [DESCRIPTION, ENTRY, ENTRY], /appears twice/],
    ['with a path out of the folder', [DESCRIPTION, { ...ENTRY, name: '../../x.js' }], /isn't part/],
    ['with an absolute path', [DESCRIPTION, { ...ENTRY, name: '/etc/x.js' }], /isn't part/],
    [
      'with a link',
      [DESCRIPTION, { name: ENTRY.name, type: 'symlink', linkname: '/etc/passwd' }],
      /isn't a file/,
    ],
    [
      'with a description that leads out of the folder',
      [
        {
          ...DESCRIPTION,
          content: JSON.stringify({ ...RELEASE, files: { '../x': RELEASE.entry.integrity } }),
        },
      ],
      /^release.json: .*key/,
    ],
    // Threat 27: names that replace another file, on some file system.
    ...[
      'release.json',
      'Release.JSON',
      'release.json/x.js',
      'client/ENTRY.js',
      'client',
      'client/home.js/x.js',
    ].map((name): [string, readonly Entry[], RegExp] => [
      `with a file called ${name}`,
      [{ ...DESCRIPTION, content: describing(name) }],
      /^release.json: .*another file or folder has this name/,
    ]),
    ...['.', './x.js', 'client/./x.js', 'client/../x.js', 'client//x.js', '/x.js', 'x'.repeat(300)].map(
      (name): [string, readonly Entry[], RegExp] => [
        `with a file called ${name.slice(0, 20)}`,
        [{ ...DESCRIPTION, content: describing(name) }],
        /^release.json: .*/,
      ],
    ),
  ])('an archive %s is rejected', async (_what, entries, reason) => {
    await expect(unpack(archive(...entries))).rejects.toMatchObject({
      name: 'ArchiveError',
      message: expect.stringMatching(reason),
    });
    await expect(readdir(folder())).resolves.toEqual(['unpacked']);
  });

  test('of another release than the expected one are rejected', async () => {
    const sent = unpack(archive(DESCRIPTION), { app: 'remote-public', version: '1.0.1' });
    await expect(sent).rejects.toThrow('This is remote-public 1.0.0, sent as remote-public 1.0.1.');
  });

  test("with a file that is too large are rejected before it's read", async () => {
    const pack = newPack();
    pack.entry({ name: DESCRIPTION.name }, DESCRIPTION.content);
    // Only the header: reading the content would wait forever.
    pack.entry({ name: ENTRY.name, size: ARCHIVE_LIMITS.file + 1 });
    await expect(unpack(arriving(pack))).rejects.toThrow('client/entry.js is larger than 16 MB.');
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['something else', Buffer.from('x'.repeat(2_000))],
  ])('containing %s are rejected', async (_what, bytes) => {
    await expect(unpack(Readable.from([bytes]))).rejects.toMatchObject({ name: 'ArchiveError' });
  });

  test('that were cut off are rejected', async () => {
    const bytes = await packRelease(RELEASE, await writeDist(folder()));
    await expect(unpack(Readable.from([bytes.subarray(0, bytes.length / 2)]))).rejects.toMatchObject({
      name: 'ArchiveError',
    });
  });
});
