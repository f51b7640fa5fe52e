import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { bodyDeadline } from './body-deadline';

const LIMIT_MS = 50;

/** Sends the text and returns the response of a handler that never reads the body and takes longer than the limit. */
async function send(request: string): Promise<string> {
  const server = createServer(
    bodyDeadline(LIMIT_MS, async (_request, response) => {
      response.writeHead(200, { connection: 'close' }).write('first, ');
      await delay(4 * LIMIT_MS);
      response.end('last');
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk))).write(request);
  await once(socket, 'close');
  server.close();
  return text;
}

it.each(['Content-Length: 0', 'Content-Length: 2\r\n\r\n{}'])(
  'threat 34: a download may take longer than a body, after a complete one: %j',
  async (body) => {
    expect(await send(`POST / HTTP/1.1\r\nHost: x\r\n${body}\r\n\r\n`)).toContain('last');
  },
);

it('threat 34: a download ends at the limit of a body that is incomplete', async () => {
  const text = await send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{');
  expect(text).toContain('first');
  expect(text).not.toContain('last');
});
