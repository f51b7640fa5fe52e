import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { somePictures } from '../../../tests/pictures';
import { createRelease, writeDist } from '../../../tests/releases';
import { temporaryFolder } from '../../../tests/temporary-folder';
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
