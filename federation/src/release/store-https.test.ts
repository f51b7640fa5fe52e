import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpsStore } from './store-https';

const TOKEN = 'x'.repeat(40);

test.each(['http://ada.dev', 'http://10.0.0.5:4000', 'http://localhost.evil.example'])(
  'to %s no token is sent, which would go in clear text',
  (address) => expect(() => httpsStore(address, TOKEN)).toThrow(/clear text. Use https/),
);

test.each(['https://ada.dev', 'http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
  '%s is taken',
  (address) => expect(() => httpsStore(address, TOKEN)).not.toThrow(),
);

test.each(['https://ada.dev/releases', 'https://user:word@ada.dev', 'https://ada.dev?x', 'https://'])(
  '%s is no address of a site',
  (address) => expect(() => httpsStore(address, TOKEN)).toThrow(/has to be the site's address/),
);

test('what is wrong with the token is said, and not the token', () => {
  expect(() => httpsStore('https://ada.dev', undefined)).toThrow(/in the variable DEPLOY_TOKEN/);
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
    await expect(httpsStore(address, TOKEN).readCatalogue()).rejects.toThrow(/doesn't answer as a site/);
  });

  test('its refusal is told', async () => {
    answer = { status: 502, body: 'Bad gateway' };
    await expect(httpsStore(address, TOKEN).readCatalogue()).rejects.toThrow('it answered 502');
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
