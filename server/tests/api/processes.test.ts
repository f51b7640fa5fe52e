import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { Program } from '../support/process';
import { Bucket } from '../support/bucket';
import { MESSAGE } from '../support/contact-client';
import { TestDatabase } from '../support/test-database';
import { imageFile } from '../support/test-files';
import { unsignedToken } from '../support/test-keys';
import { multipartBody } from '../support/upload';

// Each test starts programs.
jest.setTimeout(60_000);

const OWNER_CLAIMS = {
  iss: 'https://securetoken.google.com/demo-portfolio',
  aud: 'demo-portfolio',
  email: 'owner@example.com',
};

/** An installation with content, because an empty one would be filled with the sample. */
async function installation(): Promise<TestDatabase> {
  const database = await TestDatabase.create({ isFile: true });
  await database.look((db) => db.updateTable('home_profile').set({ full_name: 'Ada Byron' }).execute());
  return database;
}

describe('processes', () => {
  let database: TestDatabase;
  let env: { PORT: string; AUTH_PORT: string; DATA_DIR: string };
  let running: Program[] = [];
  beforeEach(async () => {
    database = await installation();
    env = { PORT: String(await freePort()), AUTH_PORT: String(await freePort()), DATA_DIR: database.dir };
  });
  afterEach(async () => {
    await Promise.all(running.map((program) => program.stop('SIGKILL')));
    running = [];
    await database.remove();
  });

  function start(...input: Parameters<typeof Program.start>): Program {
    const program = Program.start(...input);
    running.push(program);
    return program;
  }

  const READY = 'The site is running at';
  const get = (url: string, headers = {}, agent?: Agent) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
      request(url, { headers, agent }, (response) => {
        let body = '';
        response.on('data', (text) => (body += String(text)));
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
      })
        .on('error', reject)
        .end();
    });

  describe('the server', () => {
    it('listens on loopback only, IPv4 and IPv6, and exits with 0 on a signal despite idle connections', async () => {
      const server = start(env);
      await server.prints(READY);
      const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
        all?.some(({ address }) => address === '::1'),
      );
      for (const host of ['127.0.0.1', 'localhost', ...(hasIpv6 ? ['[::1]'] : [])])
        expect((await get(`http://${host}:${env.PORT}/healthz`)).status).toBe(200);
      for (const address of outwardAddresses())
        await expect(get(`http://${address}:${env.PORT}/healthz`)).rejects.toThrow('ECONNREFUSED');
      const socket = connect(Number(env.PORT), '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      const closed = new Promise((resolve) => socket.once('close', resolve));
      expect(await server.stop('SIGINT')).toBe(0);
      await closed;
    });

    it('on SIGTERM under load, finishes open requests and refuses new ones with 503', async () => {
      const server = start(env);
      await server.prints(READY);
      const agent = new Agent({ keepAlive: true });
      const at = { host: '127.0.0.1', port: env.PORT, headers: { host: `localhost:${env.PORT}` }, agent };
      const message = JSON.stringify({
        template_params: { from_name: 'Ada', from_email: 'ada@test.dev', subject: 'Hi', message: 'There' },
      });
      const sending = request({ ...at, method: 'POST', path: '/api/v1.0/email/send' });
      sending.setHeader('content-type', 'application/json').setHeader('expect', '100-continue');
      sending.flushHeaders();
      await once(sending, 'continue');

      const untilRejected = async () => {
        let response: Awaited<ReturnType<typeof get>>;
        do response = await get(`http://localhost:${env.PORT}/healthz`, {}, agent);
        while (response.status === 200);
        return response;
      };
      const rejected = Promise.all(Array.from({ length: 8 }, untilRejected));
      const ended = server.stop();
      for (const { status, headers } of await rejected)
        expect([status, headers.connection, headers['retry-after']]).toEqual([503, 'close', '5']);
      sending.end(message);
      const [taken] = (await once(sending, 'response')) as [IncomingMessage];
      expect(taken.statusCode).toBe(200);
      taken.resume();
      expect(await ended).toBe(0);
      agent.destroy();
    });

    it('threat 40: only its account can read its data, also what was there before', async () => {
      const media = join(database.dir, 'media');
      await mkdir(media);
      await writeFile(join(database.dir, 'portfolio.db.before-0002-old'), 'x');
      await writeFile(join(database.dir, 'notes.txt'), 'x');
      for (const name of ['', 'media']) await chmod(join(database.dir, name), 0o755);
      for (const name of ['portfolio.db', 'portfolio.db.before-0002-old', 'notes.txt'])
        await chmod(join(database.dir, name), 0o644);
      const server = start(env);
      await server.prints(READY);
      const modes: Record<string, string> = {};
      for (const name of ['', ...(await readdir(database.dir))])
        modes[name] = ((await stat(join(database.dir, name))).mode & 0o777).toString(8);
      expect(modes).toEqual({
        '': '700',
        media: '700',
        'notes.txt': '644',
        'portfolio.db': '600',
        'portfolio.db-shm': '600',
        'portfolio.db-wal': '600',
        'portfolio.db.before-0002-old': '600',
      });
      expect((await stat(join(media, 'drafts'))).mode & 0o777).toBe(0o700);
      await server.stop();
    });

    it('puts a changed configuration into effect at once, on open connections too', async () => {
      const server = start(env);
      await server.prints(READY);
      const url = `http://localhost:${env.PORT}/api/configuration`;
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const signInAs = async (email: string) => {
        const token = unsignedToken({ ...OWNER_CLAIMS, email, auth_time: Math.floor(Date.now() / 1000) });
        return (await get(url, { authorization: `Bearer ${token}` }, agent)).status;
      };
      expect([await signInAs('owner@example.com'), await signInAs('ada@test.dev')]).toEqual([200, 403]);
      const saved = await fetch(url, {
        method: 'PATCH',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${unsignedToken(OWNER_CLAIMS)}`,
        },
        body: JSON.stringify({ ownerEmail: 'ada@test.dev' }),
      });
      expect(saved.status).toBe(200);
      expect([await signInAs('owner@example.com'), await signInAs('ada@test.dev')]).toEqual([403, 200]);
      agent.destroy();
      expect(await server.stop()).toBe(0);
    });

    it('reads portfolio.config.ts, or another file, when it starts', async () => {
      const file = join(database.dir, 'mine.ts');
      await writeFile(file, "const name: string = 'Ada'; export default { siteName: name, colour: 'blue' };");
      const server = start({ ...env, PORTFOLIO_CONFIG: file });
      expect(await server.exited).toBe(1);
      expect(server.output).toContain("colour in portfolio.config.ts isn't a setting");
    });

    it('exits when the program that started it is gone', async () => {
      const server = start(env);
      await server.prints(READY);
      server.child.disconnect();
      expect(await server.exited).toBe(0);
    });

    it('says what to do when its port is in use', async () => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(Number(env.PORT), '127.0.0.1', resolve));
      const server = start(env);
      expect(await server.exited).toBe(1);
      expect(server.output).toMatch(new RegExp(`^Port ${env.PORT} is in use.*PORT=\\d+`));
      await new Promise((resolve) => other.close(resolve));
    });

    it('reports an invalid configuration without a stack', async () => {
      const server = start({ ...env, HOST: '0.0.0.0', NODE_ENV: 'production' });
      expect(await server.exited).toBe(1);
      expect(server.output).toMatch(/HOST is 0\.0\.0\.0/);
      expect(server.output).toMatch(/NODE_ENV is production/);
      expect(server.output).not.toMatch(/\n[ \t]+at /);
    });
  });

  /** Addresses of this machine that others can reach. */
  function outwardAddresses(): string[] {
    return Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
  }
});

describe('commands', () => {
  const ROOT = join(__dirname, '../../..');

  // One program: the commands differ in the last word.
  it.each(IS_FULL_RUN ? ['backup', 'restore'] : ['restore'])(
    'npm run %s runs from source and prints its usage',
    async (command) => {
      const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
      expect(scripts.backup).toBe(scripts.restore.replace(/restore$/, 'backup'));
      const [, ...program] = scripts[command].split(' ');
      const { PATH, HOME } = process.env;
      const ran = new Promise<{ code: unknown; output: string }>((resolve) =>
        execFile(process.execPath, program, { cwd: ROOT, env: { PATH, HOME } }, (error, stdout, stderr) =>
          resolve({ code: error?.code, output: stdout + stderr }),
        ),
      );
      expect(await ran).toEqual({ code: 1, output: expect.stringContaining(`npm run ${command} -- FILE`) });
    },
  );
});

describe('logs', () => {
  /* A running server with everything that it can log. */

  let database: TestDatabase;
  let bucket: Bucket;
  let server: Program;
  let origin: string;
  beforeAll(async () => {
    database = await installation();
    bucket = await Bucket.start();
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    server = Program.start({
      PORT: String(port),
      AUTH_PORT: String(await freePort()),
      DATA_DIR: database.dir,
      LOG_LEVEL: 'trace',
      SMTP_URL: 'smtp://mailer:smtp-secret@127.0.0.1:1',
      ...bucket.envFor('log'),
      AWS_SECRET_ACCESS_KEY: 'bucket-secret',
    });
    await server.prints('The site is running at');
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    await bucket.close();
    await database.remove();
  });

  it('threat 20: the log has a line with an id for each request, and no token, message, ticket or password', async () => {
    const token = unsignedToken(OWNER_CLAIMS);
    const authorization = `Bearer ${token}`;
    const json = { authorization, 'content-type': 'application/json', cookie: 'session=cookie-secret' };
    const ask = (path: string, init?: RequestInit) => fetch(origin + path, init);

    const saved = await ask('/api/home_profile', {
      method: 'PATCH',
      headers: json,
      body: JSON.stringify({ bio: 'bio-secret' }),
    });
    const rejected = await ask('/api/home_profile', {
      method: 'PATCH',
      headers: { ...json, authorization: 'Bearer token.that.fails' },
      body: '{}',
    });
    const wrong = await ask('/api/projects', {
      method: 'POST',
      headers: json,
      body: '{"title":"body-secret"',
    });
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
    // Errors of other services are logged in detail.
    await bucket.goDown();
    const form = await multipartBody(await imageFile('png'), { name: 'name-secret.png' });
    const failed = await ask('/media/v1_1/bundled/image/upload', {
      method: 'POST',
      headers: { authorization, 'content-type': form.contentType },
      body: new Uint8Array(form.payload),
    });
    const responses = [saved, rejected, wrong, message, search, prepared, download, failed];
    expect(responses.map(({ status }) => status)).toEqual([200, 401, 400, 200, 200, 200, 200, 503]);
    await server.stop();

    const lines = server.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { reqId?: string });
    const linesOf = ({ headers }: Response) =>
      lines.filter(({ reqId }) => reqId === headers.get('x-request-id'));
    for (const response of responses) expect(linesOf(response).length).toBeGreaterThan(0);
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
});
