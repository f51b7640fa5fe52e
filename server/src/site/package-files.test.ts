import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { packageFiles } from './package-files';

const FILE = 'portfolio-federation-1.0.0-0123456789ab.tgz';

let app: FastifyInstance;
let packagesDir: string;
beforeEach(async () => {
  packagesDir = await mkdtemp(join(tmpdir(), 'portfolio-packages-'));
  app = Fastify();
  app.setErrorHandler((error: { status?: number }, _, reply) => reply.code(error.status ?? 500).send());
  packageFiles(app, { packagesDir });
});
afterEach(async () => {
  await app.close();
  await rm(packagesDir, { recursive: true, force: true });
});

test('the tool has an address that stays, and each package one that never changes', async () => {
  await writeFile(join(packagesDir, FILE), 'tool');
  await writeFile(
    join(packagesDir, 'index.json'),
    JSON.stringify({ '@portfolio/federation': { version: '1.0.0', file: FILE, integrity: 'sha512-' } }),
  );
  const [index, tool, file] = await Promise.all(
    ['index.json', 'portfolio.tgz', FILE].map((name) => app.inject(`/packages/${name}`)),
  );
  expect(index!.json()).toMatchObject({ '@portfolio/federation': { file: FILE } });
  expect([tool!.body, tool!.headers['cache-control']]).toEqual(['tool', 'no-cache']);
  expect([file!.body, file!.headers['cache-control']]).toEqual([
    'tool',
    'public, max-age=31536000, immutable',
  ]);
});

test.each(['index.json', 'portfolio.tgz', FILE, '..%2fpackage.json', '.packages-1'])(
  'a site without packages responds to %s with 404',
  async (name) => {
    expect((await app.inject(`/packages/${name}`)).statusCode).toBe(404);
  },
);
