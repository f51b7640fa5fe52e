import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRelease } from '../../tests/releases';
import { checkFilesElsewhere } from './files-elsewhere';

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

const check = () => checkFilesElsewhere(createRelease({ filesAt }));

test('a release whose files are there passes, and so does one that the site serves itself', async () => {
  await expect(check()).resolves.toBeUndefined();
  await expect(checkFilesElsewhere(createRelease())).resolves.toBeUndefined();
});

test('a file that is gone, and one that is another, are named', async () => {
  contents = { '/1.0.0/client/entry.js': '/* altered */' };
  await expect(check()).rejects.toThrow(
    new RegExp(
      `entry.js isn't what was built[^]*home.js answers 404|home.js answers 404[^]*entry.js isn't what was built`,
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
