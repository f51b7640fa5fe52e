import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { makeArchive } from '../support/archive';
import { Bucket, KEYS } from '../support/bucket';
import { Image } from '../support/image';
import type { Program } from '../support/process';
import { TestDatabase } from '../support/test-database';

/*
 * Executes the steps of the Dockerfile and of compose.yaml one by one, because not every machine has a container engine. PostgreSQL and the
 * store are the tests' own, and nothing stands for Caddy but its request.
 */

// Builds the apps, unless they are built already.
jest.setTimeout(600_000);

const ROOT = join(__dirname, '../../..');
const SECRETS = { DOMAIN: 'ada.dev', DATABASE_PASSWORD: 'one', STORE_PASSWORD: 'two' };

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly entrypoint?: readonly string[];
  readonly command?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

/** compose.yaml with the variables of its `.env` file. */
async function readCompose(): Promise<Record<string, Service>> {
  const text = await readFile(join(ROOT, 'compose.yaml'), 'utf8');
  const fill = (value: string) =>
    value.replaceAll(
      /\$\{(\w+)(?::-([^}]*))?\}/g,
      (_, name: string, otherwise?: string) => SECRETS[name as keyof typeof SECRETS] ?? otherwise,
    );
  // Compose fills in values after it has parsed them.
  return JSON.parse(JSON.stringify(parse(text).services), (_key, value: unknown) =>
    typeof value === 'string' ? fill(value) : value,
  ) as Record<string, Service>;
}

/** Each service after those that it depends on. */
function inOrder(services: Record<string, Service>): string[] {
  const order: string[] = [];
  const add = (name: string) => {
    Object.keys(services[name]!.depends_on ?? {}).forEach(add);
    if (!order.includes(name)) order.push(name);
  };
  Object.keys(services).forEach(add);
  return order;
}

describe('the containers', () => {
  let place: string;
  let image: Image;
  let services: Record<string, Service>;
  let database: TestDatabase;
  let bucket: Bucket;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'portfolio-containers-'));
    const [context, root] = [join(place, 'context'), join(place, 'root')];
    for (const folder of [join(context, 'dist'), root]) await mkdir(folder, { recursive: true });
    await makeArchive(join(context, 'dist'));
    await copyFile(join(ROOT, 'Dockerfile'), join(context, 'Dockerfile'));
    await chmod(place, 0o711);
    services = await readCompose();
    image = await Image.build(context, root);
    database = await TestDatabase.create({ isEmpty: true });
    bucket = await Bucket.start('media');
  });
  afterAll(async () => {
    await database?.remove();
    await bucket?.close();
    await rm(place, { recursive: true, force: true });
  });

  it('the image is built from the archive alone', async () => {
    const ignored = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['*', '!dist/portfolio-*.tar.gz']));
    expect(await readdir(image.here('/srv'))).toEqual(['portfolio', expect.stringMatching(/^portfolio-\d/)]);
  });

  it('the services start in order, are set up and serve the site, with their data in PostgreSQL and the store', async () => {
    const order = inOrder(services);
    expect(order).toEqual(['database', 'store', 'site', 'proxy']);
    // Passwords and names that one service sets and another uses.
    const { environment } = services.site!;
    const url = new URL(environment!.DATABASE_URL!);
    const { POSTGRES_USER, POSTGRES_PASSWORD } = services.database!.environment!;
    expect([url.username, url.password, url.hostname, url.pathname]).toEqual([
      POSTGRES_USER,
      POSTGRES_PASSWORD,
      'database',
      `/${POSTGRES_USER}`,
    ]);
    const { ROOT_ACCESS_KEY, ROOT_SECRET_KEY } = services.store!.environment!;
    expect([environment!.AWS_ACCESS_KEY_ID, environment!.AWS_SECRET_ACCESS_KEY]).toEqual([
      ROOT_ACCESS_KEY,
      ROOT_SECRET_KEY,
    ]);
    expect(new URL(environment!.AWS_ENDPOINT_URL_S3!).hostname).toBe('store');

    const [shell, option, script] = services.store!.entrypoint!;
    await promisify(execFile)(shell!, [
      option!,
      image.here(script!).replace('/usr/local/bin/versitygw', 'true'),
    ]);
    expect(await readdir(image.here('/buckets'))).toEqual([environment!.MEDIA_BUCKET!.slice('s3://'.length)]);

    const port = String(await freePort());
    const env = {
      ...environment,
      PORT: port,
      DATABASE_URL: database.env.DATABASE_URL,
      ...KEYS,
      AWS_ENDPOINT_URL_S3: bucket.origin,
    };
    const site = image.run(env);
    try {
      while (!(await image.isHealthy(port))) await hasNotEnded(site);
      await site.prints('Ctrl-C');
      expect(services.proxy!.command).toBe(
        `caddy reverse-proxy --from ada.dev --to site:${image.ports.join()}`,
      );
      const [, code] = /\?code=(\S+)/.exec(site.output)!;
      const answers = {
        code: code!,
        siteName: 'Ada Byron',
        ownerEmail: 'ada@example.dev',
        origin: 'https://ada.dev',
        signIn: 'passkey',
        begin: 'empty',
      };
      expect((await throughProxy(port, '/setup', new URLSearchParams(answers))).status).toBe(303);
      const home = await throughProxy(port, '/');
      expect([home.status, home.body]).toEqual([200, expect.stringMatching(/<h1[^>]*>.*Ada Byron/s)]);
      expect(home.body).toContain('https://ada.dev');

      const doctor = image.run(env, ['node', 'portfolio/portfolio.mjs', 'doctor']);
      await doctor.exited;
      expect(doctor.output).toMatch(/✓ Data +The database is intact/);
      expect(doctor.output).toMatch(/✓ Media/);
      expect(await readdir(image.here('/data'))).toContain('releases');
      expect(await site.stop()).toBe(0);
    } finally {
      await site.stop('SIGKILL');
    }
  });
});

/** A pause between health checks. @throws Error if the container has stopped */
async function hasNotEnded(program: Program): Promise<void> {
  const ended = await Promise.race([program.exited, delay(200)]);
  if (ended !== undefined) throw new Error(`The container has stopped:\n${program.output}`);
}

/** A request as Caddy passes it on. */
const throughProxy = (port: string, path: string, form?: URLSearchParams) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = {
      host: 'ada.dev',
      accept: 'text/html',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'ada.dev',
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    request(
      { host: '127.0.0.1', port, path, method: form ? 'POST' : 'GET', headers, agent: false },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => (body += text));
        response.on('end', () => resolve({ status: response.statusCode!, body }));
      },
    )
      .on('error', reject)
      .end(form?.toString());
  });
