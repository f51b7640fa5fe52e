import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRelease } from '../../../tests/releases';
import { checkExternalFiles } from './external-files';

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
