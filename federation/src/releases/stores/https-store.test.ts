import { appendFile, mkdir, readFile, readdir } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { type Header, type Pack, pack as newPack } from 'tar-stream';
import { somePictures } from '../../../tests/pictures';
import { createRelease, writeDist } from '../../../tests/releases';
import { temporaryFolder } from '../../../tests/temporary-folder';
import { ARCHIVE_LIMITS, packRelease, unpackRelease } from '../publish/archive';
import { checkExternalFiles } from './external-files';
import { httpsStore } from './https-store';

describe('the store', () => {
  const TOKEN = 'x'.repeat(40);

  test.each(['http://ada.dev', 'http://10.0.0.5:4000', 'http://localhost.evil.example'])(
    'rejects %s, because it would send the token unencrypted',
    (address) => expect(() => httpsStore(address, TOKEN)).toThrow(/unencrypted. Use https/),
  );

  test.each(['https://ada.dev', 'http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
    'accepts %s',
    (address) => expect(() => httpsStore(address, TOKEN)).not.toThrow(),
  );

  test.each(['https://ada.dev/releases', 'https://user:word@ada.dev', 'https://ada.dev?x', 'https://'])(
    "rejects %s as a site's address",
    (address) => expect(() => httpsStore(address, TOKEN)).toThrow(/must be the site's address/),
  );

  test('explains what is wrong with the token without repeating it', () => {
    expect(() => httpsStore('https://ada.dev', undefined)).toThrow(/Set DEPLOY_TOKEN/);
    expect(() => httpsStore('https://ada.dev', 'short')).toThrow(/at least 32/);
    expect(() => httpsStore('https://ada.dev', 'short')).not.toThrow('short');
  });

  describe("of a server that isn't such a site", () => {
    const folder = temporaryFolder();
    let server: Server;
    let authorizations: (string | undefined)[];
    let siteResponse: { status: number; headers?: Record<string, string>; body: string };
    let address: string;
    beforeEach(async () => {
      authorizations = [];
      server = createServer((request, response) => {
        authorizations.push(request.headers.authorization);
        response.writeHead(siteResponse.status, siteResponse.headers).end(siteResponse.body);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterEach(() => new Promise((resolve) => server.close(resolve)));

    test('rejects a page in place of the catalogue', async () => {
      siteResponse = { status: 200, body: '<!doctype html>' };
      await expect(httpsStore(address, TOKEN).readCatalogue()).rejects.toThrow(/didn't respond like a site/);
    });

    test("doesn't tell a token's apps if the site is too old for that", async () => {
      siteResponse = { status: 404, body: '{"message":"Not found"}' };
      await expect(httpsStore(address, TOKEN).readScope()).resolves.toBeUndefined();
    });

    test('gets no provenance if it is too old to record one, and a note is refused', async () => {
      const bodies: string[] = [];
      server.removeAllListeners('request').on('request', async (request, response) => {
        const body = await text(request);
        bodies.push(body);
        const isCommand = request.method === 'POST';
        response
          .writeHead(isCommand ? 200 : 404)
          .end(JSON.stringify(isCommand ? { data: { revision: 2, apps: {} } } : { message: 'Not found' }));
      });
      const releases = [{ app: 'remote-public', version: '1.0.0' }];
      const command = { command: 'publish' as const, releases, revision: 1 };
      await httpsStore(address, TOKEN).send({ ...command, provenance: { by: 'Ada' } });
      expect(JSON.parse(bodies.at(-1)!)).toEqual(command);
      await expect(
        httpsStore(address, TOKEN).send({ ...command, provenance: { by: 'Ada', note: 'Why' } }),
      ).rejects.toThrow(
        'The site is too old to record a note (--note). Update the site first, then try again.',
      );
      await expect(httpsStore(address, TOKEN).send({ ...command, command: 'remove' })).rejects.toThrow(
        'The site is too old to remove an app. Update the site first, then try again.',
      );
    });

    test('has no pictures, and keeps none, if it is too old for that', async () => {
      siteResponse = { status: 404, body: '{"message":"Not found"}' };
      const store = httpsStore(address, TOKEN);
      await expect(store.findChanges('remote-public', '1.0.0')).resolves.toBeUndefined();
      await expect(store.addPictures('remote-public', '1.0.0', somePictures())).rejects.toThrow(
        'The site is too old to keep them.',
      );
    });

    test('may be another kind of site', async () => {
      siteResponse = { status: 404, body: '<h1>Not found</h1>' };
      await expect(httpsStore(address, TOKEN).readCatalogue()).rejects.toThrow(
        'it responded with 404, but not like a site of this kind. Is the address correct?',
      );
    });

    test('may be a proxy that limits uploads', async () => {
      siteResponse = { status: 413, body: '<h1>Request Entity Too Large</h1>' };
      const dist = await writeDist(folder());
      await expect(httpsStore(address, TOKEN).addRelease(createRelease(), dist)).rejects.toThrow(
        /it responded with 413\. A proxy in front of the site must accept requests of 64 MB\. Nothing went live\.$/,
      );
    });

    test("passes on the server's error", async () => {
      siteResponse = { status: 502, body: 'Bad gateway' };
      await expect(httpsStore(address, TOKEN).readCatalogue()).rejects.toThrow('it responded with 502');
    });

    test("doesn't follow a redirect with the token", async () => {
      siteResponse = { status: 307, headers: { location: `${address}/elsewhere` }, body: '' };
      await expect(httpsStore(address, TOKEN).readCatalogue()).rejects.toThrow(/can't be reached/);
      expect(authorizations).toEqual([`Bearer ${TOKEN}`]);
    });
  });

  describe('of a site that stops responding', () => {
    const folder = temporaryFolder();
    let server: Server;
    let address: string;
    beforeEach(async () => {
      server = createServer(({ method, socket }, response) => {
        // After the headers of a response, and before any.
        if (method === 'GET') response.writeHead(200, { 'content-length': 100 }).flushHeaders();
        socket.end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterEach(() => new Promise((resolve) => server.close(resolve)));

    test('a read has no result', () =>
      expect(httpsStore(address, TOKEN).readCatalogue()).rejects.toMatchObject({
        name: 'UnreachableError',
        place: address,
      }));

    test('an upload says that nothing went live', async () => {
      const dist = await writeDist(folder());
      await expect(httpsStore(address, TOKEN).addRelease(createRelease(), dist)).rejects.toThrow(
        /stopped responding: .+\. The upload wasn't completed, so nothing went live\. Run the command again/,
      );
    });

    test.each([
      ['publish', 'list", or run the command again: publishing the same release twice is safe.'],
      ['rollback', 'list" before you run it again.'],
    ] as const)('%s says that its outcome is unknown', (command, advice) => {
      const sent = httpsStore(address, TOKEN).send({
        command,
        releases: [{ app: 'remote-public', version: '1.0.0' }],
        revision: 1,
      });
      return expect(sent).rejects.toThrow(
        new RegExp(
          `It isn't known whether the site carried out the command\\. See "npm run release -- ${advice}$`,
        ),
      );
    });
  });

  test("gives the reason if the server can't be reached", async () => {
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

  test('are accepted if all of them are there or the site serves them itself', async () => {
    await expect(check()).resolves.toBeUndefined();
    await expect(checkExternalFiles(createRelease())).resolves.toBeUndefined();
  });

  test('that are missing or different are listed', async () => {
    contents = { '/1.0.0/client/entry.js': '/* altered */' };
    await expect(check()).rejects.toThrow(
      new RegExp(
        `entry.js isn't the file that was built[^]*home.js responds with 404|home.js responds with 404[^]*entry.js isn't the file that was built`,
      ),
    );
  });

  test("are rejected if the origin doesn't allow other sites to load them", async () => {
    headers = {};
    await expect(check()).rejects.toThrow('entry.js lacks Access-Control-Allow-Origin: *');
  });

  test("give the reason if the origin can't be reached", async () => {
    filesAt = 'http://127.0.0.1:9';
    await expect(check()).rejects.toThrow(/entry.js can't be reached: /);
  });
});
