import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { TestSite } from '../support/test-site';
import { mediaFiles } from '../support/upload';

/* However much a client sends, the server uses bounded memory and says what is wrong. */

const MEGABYTE = 1024 * 1024;
const SENT = 16 * MEGABYTE;
/** The largest buffered body is a form of some megabytes. */
const HELD = 8 * MEGABYTE;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let site: TestSite;
let port: number;
/** Memory in use before the request, in bytes. */
let before: number;
beforeAll(async () => {
  site = await TestSite.start();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
  before = await memory();
});
afterAll(() => site.close());

/** Memory in use, in bytes. Released buffers are counted until the next garbage collection. */
async function memory(): Promise<number> {
  for (let round = 0; round < 2; round += 1) {
    collectGarbage();
    await new Promise(setImmediate);
  }
  return inUse();
}

function inUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * Sends a beginning and then the same text repeatedly, until the server responds or enough was sent.
 * @returns the additional memory in bytes, and the response; null if the server closed the connection
 */
async function sendOnAndOn(path: string, contentType: string, beginning: string, text: string) {
  const filler = Buffer.from(text.repeat(Math.ceil((64 * 1024) / text.length)));
  const headers = { 'content-type': contentType, authorization: `Bearer ${site.ownersToken}` };
  const sending = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false });
  let status: number | null | undefined;
  const ended = new Promise<void>((resolve) => {
    const end = (how: number | null) => {
      status ??= how;
      resolve();
    };
    sending.on('error', () => end(null));
    sending.once('response', (response) => {
      response.on('error', () => {}).resume();
      end(response.statusCode!);
    });
  });
  sending.write(beginning);
  for (let sent = 0; sent < SENT && status === undefined; sent += filler.length)
    if (!sending.write(filler)) await Promise.race([new Promise((go) => sending.once('drain', go)), ended]);
  // Collecting garbage takes longer than sending, so it runs only when needed.
  const most = inUse() - before;
  const held = most < HELD ? most : (await memory()) - before;
  sending.end();
  await ended;
  sending.destroy();
  return { held, status };
}

const FORM = 'multipart/form-data; boundary=x';
const PART = '--x\r\nContent-Disposition: form-data; name=';
const UPLOAD = '/media/v1_1/bundled/image/upload';

it.each([
  ['JSON', '/api/projects', 'application/json', '{"title":"', 'x'],
  ['JSON of a visitor', '/api/v1.0/email/send', 'application/json', '{"template_params":{"message":"', 'x'],
  ['a posted form', '/contact', 'application/x-www-form-urlencoded', 'message=', 'x'],
  ['a field of a message', '/api/v1.0/email/send-form', FORM, `${PART}"message"\r\n\r\n`, 'x'],
  ['fields of a message', '/api/v1.0/email/send-form', FORM, '', `${PART}"a"\r\n\r\n${'x'.repeat(999)}\r\n`],
  ['a file in a message', '/api/v1.0/email/send-form', FORM, `${PART}"a"; filename="a"\r\n\r\n`, 'x'],
  ['a picture', UPLOAD, FORM, `${PART}"file"; filename="a.png"\r\n\r\n`, 'x'],
  ['a field of an upload', UPLOAD, FORM, `${PART}"upload_preset"\r\n\r\n`, 'x'],
  ['fields of an upload', UPLOAD, FORM, '', `${PART}"a"\r\n\r\nx\r\n`],
  ['a field name', UPLOAD, FORM, `${PART}"`, 'x'],
  ['part headers', UPLOAD, FORM, '--x\r\n', 'a: b\r\n'],
  ['the preamble', UPLOAD, FORM, '', 'x'],
  ['a backup', '/api/backup/restore', 'application/x-tar', '', 'x'],
])('%s without an end is rejected with bounded memory', async (_what, ...sent) => {
  const { held, status } = await sendOnAndOn(...sent);
  expect(held).toBeLessThan(HELD);
  expect([4, null]).toContain(status && Math.floor(status / 100));
  // A closed connection doesn't show when the server has finished cleaning up.
  while ((await mediaFiles(site)).length > 0);
});
