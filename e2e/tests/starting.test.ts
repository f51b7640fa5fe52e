import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npmServe, npmStart, ROOT } from '../src/npm-start';
import { OWNER, postToEmulator, signInAt } from '../src/identity';
import { rawRequest } from '../src/http';
import { isFree } from '../../scripts/lib/free-port.mjs';
import { newPlace } from '../src/site';
import { sharedSite } from '../src/shared-site';
import { readStartResults } from '../src/start-results';

/** Addresses of this machine that others can reach. */
const outwardAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);

const isListening = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 5_000 });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });

test('npm start prints the address, how to sign in and the data folder; Ctrl-C stops everything', () => {
  const { site, first, ending, hasFreedPorts, second } = readStartResults();
  for (const part of [site.origin, 'owner@example.com', site.dataDir]) expect(first).toContain(part);
  expect(ending.code).toBe(0);
  expect(hasFreedPorts).toBe(true);
  for (const app of ['shell', 'remote-public', 'remote-admin'])
    expect(second).toMatch(new RegExp(`${app} \\S+: unchanged`));
});

test('the emulator keeps accounts and sessions after a restart', async () => {
  const { session } = readStartResults();
  const site = sharedSite();
  expect(
    await postToEmulator(site, 'identitytoolkit.googleapis.com/v1/accounts:lookup', {
      idToken: session.idToken,
    }),
  ).toMatchObject({ users: [{ localId: session.localId, email: OWNER, emailVerified: true }] });
  const refreshed = await postToEmulator(site, 'securetoken.googleapis.com/v1/token', {
    grantType: 'refresh_token',
    refreshToken: session.refreshToken,
  });
  expect(refreshed).toMatchObject({ user_id: session.localId });
  expect((await signInAt(site, OWNER)).localId).toBe(session.localId);
});

test.each(['PORT', 'AUTH_PORT'] as const)(
  'a %s in use gives a message that says what to do',
  async (name) => {
    const place = await newPlace();
    const taken = createServer();
    const settings = {
      PORT: String(place.port),
      AUTH_PORT: String(place.authPort),
      DATA_DIR: place.dataDir,
    };
    await new Promise<void>((resolve) => taken.listen(Number(settings[name]), '127.0.0.1', resolve));
    try {
      const start = npmStart(settings);
      const { code } = await start.ended;
      expect(code).toBe(1);
      expect(start.output()).toContain(`Port ${settings[name]} is in use`);
      expect(start.output()).toMatch(new RegExp(`${name}=\\d+ npm start`));
    } finally {
      await new Promise((resolve) => taken.close(resolve));
      await place.remove();
    }
  },
);

test('a Node that is too old gives a message that recommends Node 24 and names the others', async () => {
  const old = "Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.18.3'}})";
  const failure = (await promisify(execFile)(
    process.execPath,
    ['--import', `data:text/javascript,${old}`, 'scripts/start.mjs'],
    { cwd: ROOT },
  ).catch((error: unknown) => error)) as { code: number; stderr: string };
  expect(failure.code).toBe(1);
  expect(failure.stderr).toMatch(
    /^\s*This is Node 20\.18\.3.* Install Node 24 .* Node 22 and Node 20 from 20\.19 /,
  );
});

test('npm run serve refuses a local configuration and keeps existing builds', async () => {
  const { remove, ...place } = await newPlace();
  try {
    const catalogue = 'releases/catalogue.json';
    await cp(join(sharedSite().dataDir, catalogue), join(place.dataDir, catalogue));
    const serve = npmServe({
      PORT: String(place.port),
      AUTH_PORT: String(place.authPort),
      DATA_DIR: place.dataDir,
    });
    expect(await serve.ended).toMatchObject({ code: 1 });
    for (const reason of [
      /NODE_ENV is production.*firebase\.emulator to false/,
      /ownerEmail/,
      /PUBLIC_ORIGIN.*https:\/\//,
    ])
      expect(serve.output()).toMatch(reason);
    expect(serve.output()).not.toMatch(/building and publishing/);
    expect(await isFree(place.port)).toBe(true);
  } finally {
    await remove();
  }
});

test.each(['localhost', '127.0.0.1', '[::1]'])('the site listens on %s', async (host) => {
  const { status } = await rawRequest(`http://${host}:${sharedSite().port}/healthz`);
  expect(status).toBe(200);
});

test('site and emulator listen on loopback only', async () => {
  const { port, authPort } = sharedSite();
  expect(await isListening('127.0.0.1', port)).toBe(true);
  for (const address of outwardAddresses()) {
    expect({ address, isListening: await isListening(address, port) }).toEqual({
      address,
      isListening: false,
    });
    expect({ address, isListening: await isListening(address, authPort) }).toEqual({
      address,
      isListening: false,
    });
  }
});

test('the emulator responds to local pages only, and says why', async () => {
  const url = `${sharedSite().authOrigin}/`;
  const ask = (headers: Record<string, string>) => rawRequest(url, { headers });
  expect((await ask({})).status).toBe(200);
  expect((await ask({ origin: 'http://localhost:4000' })).status).toBe(200);
  const foreign: readonly Record<string, string>[] = [
    { host: 'portfolio.example.net' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'x-forwarded-for': '203.0.113.7' },
  ];
  for (const headers of foreign) {
    const { status, body } = await ask(headers);
    expect(status).toBe(421);
    expect(body.toString()).toMatch(/only accepts requests from this machine/);
  }
});
