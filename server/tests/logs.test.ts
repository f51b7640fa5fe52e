import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { Bucket } from './bucket';
import { MESSAGE } from './contact-client';
import { Program } from './process';
import { picture } from './test-files';
import { unsignedToken } from './test-keys';
import { multipartBody } from './upload';

/* A server as it runs, with all that it can write into its log. */

const OWNER_CLAIMS = {
  iss: 'https://securetoken.google.com/demo-portfolio',
  aud: 'demo-portfolio',
  email: 'owner@example.com',
};

let dir: string;
let bucket: Bucket;
let server: Program;
let origin: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-log-'));
  bucket = await Bucket.start();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = Program.start('server', {
    PORT: String(port),
    AUTH_PORT: String(await freePort()),
    DATA_DIR: dir,
    LOG_LEVEL: 'trace',
    SMTP_URL: 'smtp://mailer:smtp-secret@127.0.0.1:1',
    ...bucket.envFor('log'),
    AWS_SECRET_ACCESS_KEY: 'bucket-secret',
  });
  await server.says('The site answers on');
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await bucket.close();
  await rm(dir, { recursive: true, force: true });
});

it('threat 20: a log has a line for each request by its id, and no token, message, ticket or password', async () => {
  const token = unsignedToken(OWNER_CLAIMS);
  const authorization = `Bearer ${token}`;
  const json = { authorization, 'content-type': 'application/json', cookie: 'session=cookie-secret' };
  const ask = (path: string, init?: RequestInit) => fetch(origin + path, init);

  const saved = await ask('/api/home_profile', {
    method: 'PATCH',
    headers: json,
    body: JSON.stringify({ bio: 'bio-secret' }),
  });
  const refused = await ask('/api/home_profile', {
    method: 'PATCH',
    headers: { ...json, authorization: 'Bearer token.that.fails' },
    body: '{}',
  });
  const wrong = await ask('/api/projects', { method: 'POST', headers: json, body: '{"title":"body-secret"' });
  const message = await ask('/api/v1.0/email/send', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ template_params: { ...MESSAGE, message: 'message-secret' } }),
  });
  const search = await ask('/api/messages?search=search-secret', { headers: { authorization } });
  const prepared = await ask('/api/backup/download', {
    method: 'POST',
    headers: json,
    body: '{"messages":true}',
  });
  const { path } = ((await prepared.json()) as { data: { path: string } }).data;
  const download = await ask(path);
  await download.arrayBuffer();
  // What goes wrong with another server is told at length.
  await bucket.goDown();
  const form = await multipartBody(await picture('png'), { name: 'name-secret.png' });
  const failed = await ask('/media/v1_1/bundled/image/upload', {
    method: 'POST',
    headers: { authorization, 'content-type': form.contentType },
    body: new Uint8Array(form.payload),
  });
  const answers = [saved, refused, wrong, message, search, prepared, download, failed];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 400, 200, 200, 200, 200, 503]);
  await server.stop();

  const lines = server.output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { reqId?: string });
  const linesOf = ({ headers }: Response) =>
    lines.filter(({ reqId }) => reqId === headers.get('x-request-id'));
  for (const answer of answers) expect(linesOf(answer).length).toBeGreaterThan(0);
  expect(JSON.stringify(linesOf(failed))).toContain('ECONNREFUSED');
  const secrets = [
    token,
    token.split('.')[1]!,
    'token.that.fails',
    'cookie-secret',
    'bio-secret',
    'body-secret',
    'message-secret',
    MESSAGE.from_email,
    'search-secret',
    'smtp-secret',
    'bucket-secret',
    'name-secret',
    path.split('/').at(-1)!,
  ];
  for (const secret of secrets) expect(server.output).not.toContain(secret);
});
