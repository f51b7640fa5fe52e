import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, Program } from './process';
import { MESSAGE } from './contact-client';
import { unsignedToken } from './test-keys';

/* A server as it runs, with all that it can write into its log. */

const OWNER_CLAIMS = {
  iss: 'https://securetoken.google.com/demo-portfolio',
  aud: 'demo-portfolio',
  email: 'owner@example.com',
};

let dir: string;
let server: Program;
let origin: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-log-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = Program.start('server.ts', {
    PORT: String(port),
    AUTH_PORT: String(await freePort()),
    DATA_DIR: dir,
    LOG_LEVEL: 'trace',
    SMTP_URL: 'smtp://mailer:smtp-secret@127.0.0.1:1',
  });
  await server.says('The site answers on');
});
afterAll(async () => {
  await server.stop('SIGKILL');
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
  const answers = [saved, refused, wrong, message, search, prepared, download];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 400, 200, 200, 200, 200]);
  await server.stop();

  const lines = server.output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { reqId?: string });
  for (const { headers } of answers)
    expect(lines.filter(({ reqId }) => reqId === headers.get('x-request-id')).length).toBeGreaterThan(0);
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
    path.split('/').at(-1)!,
  ];
  for (const secret of secrets) expect(server.output).not.toContain(secret);
});
