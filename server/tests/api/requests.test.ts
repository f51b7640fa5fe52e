import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { LOCAL_PORTFOLIO } from '../support/test-portfolio';
import { imageFile } from '../support/test-files';
import { TestSite } from '../support/test-site';
import { multipartBody } from '../support/upload';

/* Requests that a browser never sends, over real connections. */

let site: TestSite;
const sockets: Socket[] = [];
async function start(options: Parameters<typeof TestSite.start>[0] = {}) {
  site = await TestSite.start(options);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
}
async function stop() {
  for (const socket of sockets.splice(0)) socket.destroy();
  await site.close();
}

/** Sends the text, which may be a part of a request, and reads until the server closes the connection. */
async function open(text: string | Buffer): Promise<{ socket: Socket; response: Promise<string> }> {
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const chunks: Buffer[] = [];
  const response = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(String(Buffer.concat(chunks))));
  });
  await once(socket, 'connect');
  socket.write(text);
  return { socket, response };
}

/** A complete request; the lines end with the headers. */
async function ask(...lines: string[]) {
  const { response } = await open([...lines, 'Connection: close', '', ''].join('\r\n'));
  const text = await response;
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}

describe('threat 32: a request', () => {
  beforeAll(() => start());
  afterAll(stop);
  const HOST = 'Host: test.dev';

  it.each([
    ['GET * HTTP/1.1', HOST],
    ['GET *:99999999 HTTP/1.1', HOST],
    ['GET ftp://x/ HTTP/1.1', HOST],
    ['GET http://other.example/ HTTP/1.1', HOST],
    ['GET http://me@test.dev/ HTTP/1.1', HOST],
    ['GET http://test.dev:99999999/ HTTP/1.1', HOST],
    ['GET http:///x HTTP/1.1', HOST],
    ['GET /api/projects HTTP/1.1', HOST, HOST],
    ['GET / HTTP/1.1', HOST, 'host: other.example'],
    ['GET / HTTP/1.1'],
    ['GET / HTTP/1.1', 'Host:'],
    ['GET / HTTP/1.1', 'Host: test.dev/x'],
    ['GET / HTTP/1.1', 'Host: me@test.dev'],
  ])('is rejected, and not logged as a fault: %s, %s', async (...lines) => {
    const log = jest.spyOn(site.app.log, 'error');
    expect((await ask(...lines)).status).toBe(400);
    expect(log).not.toHaveBeenCalled();
    // A later request gets no stored response of this one.
    expect((await ask('GET / HTTP/1.1', HOST)).status).toBe(200);
  });

  it.each([
    ['GET http://test.dev/projects HTTP/1.1', HOST],
    ['GET HTTP://TEST.dev?x HTTP/1.1', HOST],
    ['GET http://[::1]:4000/ HTTP/1.1', 'Host: [::1]:4000'],
    ['GET / HTTP/1.0'],
  ])('may name its own host or, before HTTP/1.1, none: %s', async (...lines) => {
    expect((await ask(...lines)).status).toBe(200);
  });

  it('may come from a proxy', async () => {
    expect((await ask('GET / HTTP/1.1', HOST, 'Via: 1.1 proxy', 'X-Forwarded-For: 203.0.113.7')).status).toBe(
      200,
    );
  });

  it('has a path of at most 2,048 characters, and a search that can be longer', async () => {
    const asked = async (target: string) => (await ask(`GET ${target} HTTP/1.1`, HOST)).status;
    expect(await asked(`/${'x'.repeat(2_047)}`)).toBe(200);
    expect(await asked(`/${'x'.repeat(2_048)}`)).toBe(414);
    expect(await asked(`/?${'x'.repeat(4_000)}`)).toBe(200);
    expect((await ask(`GET / HTTP/1.1`, HOST, `X-Long: ${'x'.repeat(17_000)}`)).status).toBe(431);
  });

  it.each(['.', '.x', '/.', './', '//.'])('is read in one go if its path repeats "%s"', async (text) => {
    const path = (length: number) => `/x${text.repeat(length / text.length)}/`;
    expect((await ask(`GET ${path(2_000)} HTTP/1.1`, HOST)).status).toBe(200);
    // Without the limit on its length.
    expect((await site.app.inject(path(2_000_000))).statusCode).toBe(200);
  });

  it.each([' ', ' ,', 'br ', 'br;q=0,'])('is read in one go if its encodings repeat "%s"', async (text) => {
    const encodings = `br${text.repeat(15_000 / text.length)}x`;
    expect((await ask('GET / HTTP/1.1', HOST, `Accept-Encoding: ${encodings}`)).status).toBe(200);
  });
});

describe('threat 34: a slow client', () => {
  afterEach(stop);

  const begun = (path: string, type = 'application/json') =>
    `POST ${path} HTTP/1.1\r\nHost: test.dev\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n{`;

  it('loses its connection if headers or a body take too long, whatever the path; uploads and backups may take longer', async () => {
    await start({ limits: { bodyMs: 1_000, headersMs: 1_000, checkMs: 20 } });
    const { payload: body, contentType } = await multipartBody(await imageFile('png'));
    const owners = (path: string, type: string, length: number) =>
      open(
        [
          `POST ${path} HTTP/1.1`,
          'Host: test.dev',
          `Authorization: Bearer ${site.ownersToken}`,
          `Content-Type: ${type}`,
          `Content-Length: ${length}`,
          'Connection: close',
          '',
          '',
        ].join('\r\n'),
      );
    const upload = await owners('/media/v1_1/bundled/image/upload', contentType, body.length);
    upload.socket.write(body.subarray(0, 100));
    const restore = await owners('/api/backup/restore', 'application/x-tar', 900);
    restore.socket.write('x');
    const slow = [
      begun('/api/v1.0/email/send'),
      begun('/contact', 'application/x-www-form-urlencoded'),
      'GET / HTTP/1.1\r\nHost: te',
      begun('/%'),
      begun('/nowhere'),
      begun('/media/v1_1/bundled/image/upload', contentType),
      begun('/api/backup/restore', 'application/x-tar'),
    ];
    const responses = await Promise.all(slow.map(async (request) => (await open(request)).response));
    expect(responses.map((response) => response.slice(9, 12))).toEqual([
      ...['408', '408', '408'],
      // Rejected before the body is read.
      ...['400', '405', '401', '401'],
    ]);
    upload.socket.write(body.subarray(100));
    expect(await upload.response).toMatch(/^HTTP\/1\.1 200 /);
    restore.socket.write('x'.repeat(899));
    expect(await restore.response).toContain('"success":false');
  });

  it('and others have a limited number of connections', async () => {
    await start({ limits: { connections: 2 } });
    await Promise.all([open('GET / HTTP/1.1\r\n'), open('GET / HTTP/1.1\r\n')]);
    expect(await (await open('GET / HTTP/1.1\r\nHost: test.dev\r\n\r\n')).response).toBe('');
    sockets[0]!.destroy();
    await once(sockets[0]!, 'close');
    while ((await ask('GET / HTTP/1.1', 'Host: test.dev')).status !== 200);
  });
});

describe('threat 35: with the sign-in emulator', () => {
  beforeAll(() => start({ portfolio: LOCAL_PORTFOLIO, env: { PUBLIC_ORIGIN: '' } }));
  afterAll(stop);

  it.each([
    'Forwarded: for=203.0.113.7',
    'Via: 1.1 tunnel',
    'X-Forwarded-For: 203.0.113.7',
    'X-Forwarded-Host: tunnel.example',
    'X-Real-IP: 203.0.113.7',
  ])('requests that were passed on are rejected, cached pages too: %s', async (header) => {
    const request = ['GET /api/home_profile HTTP/1.1', 'Host: localhost'];
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(...request)).status).toBe(200);
      const { status, text } = await ask(...request, header);
      expect([status, text]).toEqual([
        421,
        expect.stringContaining('rejects requests from a proxy or tunnel'),
      ]);
    }
  });
});
