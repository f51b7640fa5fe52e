import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { makeArchive } from '../support/archive';
import { ContainerEngine, succeeds } from '../support/container-engine';
import { imageFile } from '../support/test-files';
import { multipartBody } from '../support/upload';

/*
 * Builds the image and runs the services of compose.yaml, on machines with a container engine. Removes all that it made but the images that
 * were pulled. containers.full.test.ts executes the steps on any machine.
 */

// Builds the apps, unless they are built already.
jest.setTimeout(600_000);

const ROOT = join(__dirname, '../../..');
const [DOCKERFILE, COMPOSE] = ['Dockerfile', 'compose.yaml'].map((name) =>
  readFileSync(join(ROOT, name), 'utf8'),
) as [string, string];
const IMAGES = `${DOCKERFILE}\n${COMPOSE}`.match(/(?<=^FROM |^ +image: )\S+$/gm)!;
/** The only line of compose.yaml that is changed for the test. */
const PORTS = /(?<=^ +ports: ).*$/m;
const ROOT_CERTIFICATE = '/data/caddy/pki/authorities/local/root.crt';

const found = ContainerEngine.find(IMAGES);
const engine = found as ContainerEngine;
const missing = typeof found === 'string' ? found : undefined;
const missingCompose = missing ?? (engine.hasCompose ? undefined : `${engine.name} has no Compose`);
/** A test that is skipped if something is missing, and says so in its title. */
const testUnless = (lack: string | undefined, title: string, test: () => Promise<void>) =>
  lack ? it.skip(`${title}: ${lack}`, test) : it(title, test);

describe('in a container engine', () => {
  let place: string;
  /** What everything is called, or begins with, that the engine makes here. */
  let name: string;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'portfolio-engine-'));
    name = basename(place).toLowerCase();
    await mkdir(join(place, 'dist'));
    await makeArchive(join(place, 'dist'));
    for (const file of ['Dockerfile', '.dockerignore']) await copyFile(join(ROOT, file), join(place, file));
  });
  afterAll(() => rm(place, { recursive: true, force: true }));

  describe('the image alone', () => {
    afterAll(async () => {
      if (missing) return;
      await engine.run('rm', '--force', name);
      await engine.run('volume', 'rm', '--force', name);
      await engine.run('image', 'rm', '--force', name);
    });

    testUnless(missing, 'serves the setup as an unprivileged user, with private data', async () => {
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      await engine.run('build', '--tag', name, place);
      await engine.run(
        ...['run', '--detach', '--name', name, '--volume', `${name}:/data`],
        ...['--publish', `127.0.0.1:${port}:4000`, '--env', `PUBLIC_ORIGIN=${origin}`, name],
      );
      await engine.becomesHealthy(name);
      expect(await engine.run('logs', name)).toContain(`Set it up at ${origin}/setup?code=`);
      expect((await fetch(`http://127.0.0.1:${port}/setup`)).status).toBe(200);
      const inside = (...command: string[]) => engine.run('exec', name, ...command);
      expect(await inside('id', '-un')).toBe('node\n');
      expect(await inside('stat', '-c', '%U %a', '/data')).toBe('node 700\n');
      expect(await inside('find', '/srv', '-user', 'node')).toBe('');
      // 137 if it had to be killed.
      await engine.run('stop', name);
      expect(await engine.run('inspect', name, '--format', '{{.State.ExitCode}}')).toBe('0\n');
    });
  });

  describe('the services', () => {
    const compose = (...args: string[]) =>
      engine.run('compose', '--project-directory', place, '--project-name', name, ...args);
    const inside = (service: string, ...command: string[]) => compose('exec', '-T', service, ...command);
    const up = (...options: string[]) =>
      compose('up', '--detach', ...options).catch(async (error: Error) => {
        throw new Error(`${error.message}\n${await compose('logs')}`);
      });
    afterAll(async () => {
      if (!missingCompose) await compose('down', '--volumes', '--rmi', 'local');
    });

    testUnless(missingCompose, 'keep what the owner saves and uploads', async () => {
      const [plainPort, port] = [await freePort(), await freePort()];
      const ports = `['127.0.0.1:${plainPort}:80', '127.0.0.1:${port}:443']`;
      await writeFile(join(place, 'compose.yaml'), COMPOSE.replace(PORTS, ports));
      await writeFile(
        join(place, '.env'),
        'DOMAIN=localhost\nDATABASE_PASSWORD=one\nSTORE_PASSWORD=secret-two\n',
      );
      await up('--build');

      // Caddy makes it, and its certificate, after it has started.
      const ca = await succeeds(() => inside('proxy', 'cat', ROOT_CERTIFICATE));
      const site = new Visitor(port, ca);
      await succeeds(() => site.send('GET', '/setup'));
      expect(await redirectOf(plainPort)).toBe('https://localhost/');

      const [, code] = /\?code=(\S+)/.exec(await compose('logs', 'site'))!;
      const answers = { siteName: 'Ada Byron', ownerEmail: 'ada@example.dev', origin: 'https://localhost' };
      const form = new URLSearchParams({ ...answers, code: code!, signIn: 'passkey', begin: 'empty' });
      const setUp = await site.send('POST', '/setup', String(form), 'application/x-www-form-urlencoded');
      expect([setUp.status, setUp.headers.location]).toEqual([303, expect.stringContaining('#sign-in=')]);
      const firstCode = { code: setUp.headers.location!.split('#sign-in=')[1] };
      const signedIn = await site.send('POST', '/api/sign_in/recovery_code', JSON.stringify(firstCode));
      site.token = JSON.parse(signedIn.body).data.token;

      const profile = JSON.stringify({ fullName: 'Ada Lovelace' });
      expect((await site.send('PATCH', '/api/home_profile', profile)).status).toBe(200);
      const file = { name: 'a.png', contentType: 'image/png' };
      const { payload, contentType } = await multipartBody(await imageFile('png'), file);
      const uploaded = await site.send('POST', '/media/v1_1/bundled/image/upload', payload, contentType);
      expect(uploaded.status).toBe(200);
      expect(await inside('store', 'find', '/buckets/media', '-type', 'f')).not.toBe('');
      const doctor = await inside('site', 'node', 'portfolio/portfolio.mjs', 'doctor');
      expect(doctor).toMatch(/✓ Data +The database is intact[^]*✓ Media +The bucket media works/);

      const { pathname } = new URL(JSON.parse(uploaded.body).secure_url);
      const expectAll = async () => {
        const home = await succeeds(() => site.send('GET', '/'));
        expect([home.status, home.body]).toEqual([200, expect.stringMatching(/<h1[^>]*>.*Ada Lovelace/s)]);
        const image = await site.send('GET', pathname);
        expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png']);
      };
      await expectAll();
      await compose('restart', 'site');
      await engine.becomesHealthy((await compose('ps', '--quiet', 'site')).trim());
      await expectAll();
      await compose('down');
      await up();
      await expectAll();
    });
  });
});

/** A browser that accepts one certification authority. */
class Visitor {
  token = '';
  constructor(
    readonly port: number,
    readonly ca: string,
  ) {}

  send(
    method: string,
    path: string,
    body?: string | Buffer,
    type = 'application/json',
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
    const headers = {
      host: 'localhost',
      accept: 'text/html',
      ...(body && { 'content-type': type }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    };
    const { port, ca } = this;
    return new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        ca,
        servername: 'localhost',
        method,
        path,
        headers,
        agent: false,
      };
      request(options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: text }),
        );
      })
        .on('error', reject)
        .end(body);
    });
  }
}

/** Where a request without TLS is redirected to. */
const redirectOf = (port: number) =>
  new Promise<string | undefined>((resolve, reject) =>
    requestHttp({ host: '127.0.0.1', port, headers: { host: 'localhost' }, agent: false }, (response) => {
      response.resume();
      resolve(response.headers.location);
    })
      .on('error', reject)
      .end(),
  );
