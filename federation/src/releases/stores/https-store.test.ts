import { appendFile, mkdir, readFile, readdir } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Header, type Pack, pack as newPack } from 'tar-stream';
import { createRelease, writeDist } from '../../../tests/releases';
import { temporaryFolder } from '../../../tests/temporary-folder';
import { ARCHIVE_LIMITS, packRelease, unpackRelease } from '../publish/archive';
import { checkExternalFiles } from './external-files';
import { httpsStore } from './https-store';

describe('the store', () => {
  const TOKEN = 'x'.repeat(40);

  test.each(['http://ada.dev', 'http://10.0.0.5:4000', 'http://localhost.evil.example'])(
    'to %s no token is sent, which would go in clear text',
    (address) => expect(() => httpsStore(address, TOKEN)).toThrow(/unencrypted. Use https/),
  );

  test.each(['https://ada.dev', 'http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
    '%s is taken',
    (address) => expect(() => httpsStore(address, TOKEN)).not.toThrow(),
  );

  test.each(['https://ada.dev/releases', 'https://user:word@ada.dev', 'https://ada.dev?x', 'https://'])(
    '%s is no address of a site',
    (address) => expect(() => httpsStore(address, TOKEN)).toThrow(/must be the site's address/),
  );

  test('what is wrong with the token is said, and not the token', () => {
    expect(() => httpsStore('https://ada.dev', undefined)).toThrow(/Set DEPLOY_TOKEN/);
    expect(() => httpsStore('https://ada.dev', 'short')).toThrow(/at least 32/);
    expect(() => httpsStore('https://ada.dev', 'short')).not.toThrow('short');
  });

  describe('of something that is no such site', () => {
    let server: Server;
    let asked: (string | undefined)[];
    let answer: { status: number; headers?: Record<string, string>; body: string };
    let address: string;
    beforeEach(async () => {
      asked = [];
      server = createServer((request, response) => {
        asked.push(request.headers.authorization);
        response.writeHead(answer.status, answer.headers).end(answer.body);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterEach(() => new Promise((resolve) => server.close(resolve)));

    test('a page is no catalogue', async () => {
      answer = { status: 200, body: '<!doctype html>' };
      await expect(httpsStore(address, TOKEN).readCatalogue()).rejects.toThrow(/didn't respond like a site/);
    });

    test('its refusal is told', async () => {
      answer = { status: 502, body: 'Bad gateway' };
      await expect(httpsStore(address, TOKEN).readCatalogue()).rejects.toThrow('it responded with 502');
    });

    test('the token does not go where it leads', async () => {
      answer = { status: 307, headers: { location: `${address}/elsewhere` }, body: '' };
      await expect(httpsStore(address, TOKEN).readCatalogue()).rejects.toThrow(/can't be reached/);
      expect(asked).toEqual([`Bearer ${TOKEN}`]);
    });
  });

  test('nobody there is said with the reason', async () => {
    const store = httpsStore('http://127.0.0.1:9', TOKEN);
    await expect(store.readCatalogue()).rejects.toThrow(/^http:\/\/127.0.0.1:9 can't be reached: /);
  });
});

describe('archives', () => {
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
      "client/home.js doesn't match its hash in release.json",
    );
  });

  test.each<[string, readonly Entry[], RegExp]>([
    ['without its description', [ENTRY, HOME], /begin with release.json/],
    ['whose description says nothing', [{ ...DESCRIPTION, content: '{}' }], /release.json:/],
    ['without a file', [DESCRIPTION, ENTRY], /client\/home.js is missing/],
    ['with a file beside', [DESCRIPTION, ENTRY, HOME, { ...HOME, name: 'x.js' }], /x.js isn't part/],
    ['with a file twice', [DESCRIPTION, ENTRY, ENTRY], /appears twice/],
    ['with a path out of the folder', [DESCRIPTION, { ...ENTRY, name: '../../x.js' }], /isn't part/],
    ['with an absolute path', [DESCRIPTION, { ...ENTRY, name: '/etc/x.js' }], /isn't part/],
    [
      'with a link',
      [DESCRIPTION, { name: ENTRY.name, type: 'symlink', linkname: '/etc/passwd' }],
      /isn't a file/,
    ],
    [
      'whose description leads out of the folder',
      [
        {
          ...DESCRIPTION,
          content: JSON.stringify({ ...RELEASE, files: { '../x': RELEASE.entry.integrity } }),
        },
      ],
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
});

describe('files on another origin', () => {
  const FILES: Record<string, string> = {
    '/1.0.0/client/entry.js': '/* entry */',
    '/1.0.0/client/home.js': '/* home */',
  };

  let server: Server;
  let filesAt: string;
  let contents: Record<string, string>;
  let headers: Record<string, string>;
  beforeEach(async () => {
    contents = { ...FILES };
    headers = { 'access-control-allow-origin': '*' };
    server = createServer((request, response) => {
      const text = contents[request.url!];
      response.writeHead(text === undefined ? 404 : 200, headers).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    filesAt = `http://127.0.0.1:${(server.address() as AddressInfo).port}/1.0.0`;
  });
  afterEach(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );

  const check = () => checkExternalFiles(createRelease({ filesAt }));

  test('a release whose files are there passes, and so does one that the site serves itself', async () => {
    await expect(check()).resolves.toBeUndefined();
    await expect(checkExternalFiles(createRelease())).resolves.toBeUndefined();
  });

  test('a file that is gone, and one that is another, are named', async () => {
    contents = { '/1.0.0/client/entry.js': '/* altered */' };
    await expect(check()).rejects.toThrow(
      new RegExp(
        `entry.js isn't the file that was built[^]*home.js responds with 404|home.js responds with 404[^]*entry.js isn't the file that was built`,
      ),
    );
  });

  test('an origin that gives its files to no other site is no place for them', async () => {
    headers = {};
    await expect(check()).rejects.toThrow('entry.js lacks Access-Control-Allow-Origin: *');
  });

  test('nobody there is said with the reason', async () => {
    filesAt = 'http://127.0.0.1:9';
    await expect(check()).rejects.toThrow(/entry.js can't be reached: /);
  });
});
