import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStore } from '@portfolio/federation/release';
import { readConfig, type PortfolioConfig, type ServerConfig } from '../src/config';
import { checkCloudinary } from '../src/doctor/cloudinary';
import { toText } from '../src/doctor/examine';
import type { Finding } from '../src/doctor/finding';
import { checkMail } from '../src/doctor/mail';
import { checkMediaStorage } from '../src/doctor/media-storage';
import { checkOrigin, whoAnswers } from '../src/doctor/origin';
import { checkOwner } from '../src/doctor/owner';
import { checkReleases } from '../src/doctor/releases';
import { checkSignIn } from '../src/doctor/sign-in';
import { Bucket } from './bucket';
import { Mailbox } from './mailbox';
import { Peer } from './peer';
import { PORTFOLIO } from './test-portfolio';
import { integrityOf, publish, testRelease, testShell, type TestRelease } from './test-releases';

let dir: string;
let peer: Peer;
let bucket: Bucket | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-doctor-'));
  peer = await Peer.start();
});
afterEach(async () => {
  await peer.close();
  await bucket?.close();
  bucket = undefined;
  await rm(dir, { recursive: true });
});

const CLOSED = 'http://127.0.0.1:1';
const configOf = (env: NodeJS.ProcessEnv = {}, portfolio: Partial<PortfolioConfig> = {}) =>
  readConfig(
    { PUBLIC_ORIGIN: 'https://test.dev', DATA_DIR: dir, ...env },
    { ...PORTFOLIO, ...portfolio },
    dir,
  );
/** State and text of each, with what is advised. */
const told = async (findings: Promise<Finding[]>) =>
  (await findings).map(({ state, text, advice = '' }) => `${state}: ${text} ${advice}`);
const like = (...parts: RegExp[]) => parts.map((part) => expect.stringMatching(part));

describe('sign-in', () => {
  const project = { authorizedDomains: ['localhost', 'test.dev'] };
  const check = () => told(checkSignIn(configOf({ JWKS_URL: `${peer.url}/keys` }), peer.url));
  beforeEach(() => {
    peer.answers['GET /v1/projects'] = { body: project };
    peer.answers['POST /v1/accounts:createAuthUri'] = { body: { authUri: 'https://accounts.test/' } };
    peer.answers['GET /keys'] = { body: { keys: [{ kid: 'k1' }] } };
  });

  it('is ready where the project knows the site and Google', async () => {
    expect(await check()).toEqual(like(/^good.*test\.dev/, /^good.*Google is enabled/, /^good.*keys/));
    // A key may be held to the site's addresses.
    const { url, headers } = peer.asked['GET /v1/projects']!;
    expect([url.searchParams.get('key'), headers.referer]).toEqual(['test-key', 'https://test.dev/']);
  });

  it('is told of a domain that the project does not know', async () => {
    peer.answers['GET /v1/projects'] = { body: { authorizedDomains: ['localhost'] } };
    const [domain, authDomain] = await check();
    expect(domain).toMatch(/^bad.*nobody sign in on test\.dev; it knows localhost.*Authorized domains/);
    expect(authDomain).toMatch(/^bad.*authDomain is test\.dev/);
  });

  it('is told of a wrong key, in Firebase’s words', async () => {
    const error = { message: 'API key not valid.' };
    peer.answers['GET /v1/projects'] = { status: 400, body: { error } };
    expect(await check()).toEqual(like(/^bad.*API key not valid\..*portfolio\.config\.ts/));
  });

  it('is told of a provider that is not enabled, and of keys that cannot be fetched', async () => {
    const error = { message: 'OPERATION_NOT_ALLOWED' };
    peer.answers['POST /v1/accounts:createAuthUri'] = { status: 400, body: { error } };
    delete peer.answers['GET /keys'];
    expect(await check()).toEqual(like(/^good/, /^bad.*OPERATION_NOT_ALLOWED.*Sign-in method/, /^bad.*keys/));
  });

  it('is left open where Firebase cannot be asked', async () => {
    expect(await told(checkSignIn(configOf(), CLOSED))).toEqual(like(/^open.*bad port/));
  });
});

describe('Cloudinary', () => {
  const config = (): ServerConfig => {
    const read = configOf({}, { media: { cloud: 'my-cloud' } });
    return { ...read, public: { ...read.public, media: { ...read.public.media, uploadBase: peer.url } } };
  };
  const UPLOAD = 'POST /v1_1/my-cloud/raw/upload';
  beforeEach(() => {
    peer.answers[UPLOAD] = { body: { secure_url: `${peer.url}/my.pdf` } };
  });

  it('is asked for nothing where media are kept here', async () => {
    expect(await checkCloudinary(configOf())).toEqual([]);
  });

  it('is ready where it takes a PDF by the preset, and gives it out', async () => {
    peer.answers['GET /my.pdf'] = { body: '%PDF' };
    expect(await told(checkCloudinary(config()))).toEqual(like(/^good.*ml_default/, /^good.*CV/));
    expect(peer.asked[UPLOAD]!.body).toMatch(/upload_preset"\r\n\r\nml_default/);
  });

  it('is told of a preset that is not there', async () => {
    const error = { message: 'Upload preset not found' };
    peer.answers[UPLOAD] = { status: 400, body: { error } };
    expect(await told(checkCloudinary(config()))).toEqual(like(/^bad.*preset not found.*"Unsigned"/));
  });

  it('is told of PDF files that it does not deliver', async () => {
    const headers = { 'x-cld-error': 'deny or ACL failure' };
    peer.answers['GET /my.pdf'] = { status: 401, headers, body: '' };
    expect(await told(checkCloudinary(config()))).toEqual(
      like(/^good/, /^bad.*401, deny or ACL failure.*PDF and ZIP/),
    );
  });
});

describe('mail', () => {
  it('is delivered where the mail server lets the site in', async () => {
    const mailbox = await Mailbox.start();
    const findings = await told(checkMail(configOf({ SMTP_URL: mailbox.url })));
    expect(findings).toEqual(like(/^good.*from owner@test\.dev to owner@test\.dev/));
    expect(mailbox.delivered).toEqual([]);
    const withPassword = mailbox.url.replace('://', '://user:wrong@');
    expect(await told(checkMail(configOf({ SMTP_URL: withPassword })))).toEqual(like(/^bad.*SMTP_URL/));
    await mailbox.close();
  });

  it('is kept, and only that, without a mail server', async () => {
    expect(await told(checkMail(configOf()))).toEqual(like(/^open.*kept.*Set SMTP_URL/));
  });

  it('is told of a mail server that does not answer', async () => {
    const findings = await told(checkMail(configOf({ SMTP_URL: 'smtp://127.0.0.1:1' })));
    expect(findings).toEqual(like(/^bad.*ECONNREFUSED/));
  });

  it('by EmailJS needs all of its ids', async () => {
    const emailjs = { origin: 'https://api.emailjs.com', serviceId: 'a', templateId: '', publicKey: 'c' };
    expect((await told(checkMail(configOf({}, { emailjs }))))[0]).toMatch(/^bad.*not all of its ids/);
  });
});

describe('the address', () => {
  it('must be https', async () => {
    expect(await told(checkOrigin(configOf({ PUBLIC_ORIGIN: '' })))).toEqual(like(/^bad.*PUBLIC_ORIGIN/));
  });

  it('is told apart by who answers there', async () => {
    expect(await whoAnswers(peer.url)).toMatchObject({
      state: 'open',
      text: expect.stringMatching(/404.*not by the site/),
    });
    peer.answers['GET /healthz'] = { body: { status: 'ok' } };
    expect(await whoAnswers(peer.url)).toMatchObject({ state: 'good' });
    expect(await whoAnswers(CLOSED)).toMatchObject({ state: 'open', text: expect.stringContaining('yet') });
  });
});

it('the owner is named, and what is still the sample’s', async () => {
  expect(await told(checkOwner(configOf()))).toEqual(like(/^good.*owner@test\.dev/, /^open.*githubUrl/));
  const own = configOf({}, { githubUrl: 'https://github.com/ada' });
  expect(await told(checkOwner(own))).toEqual(like(/^good/));
});

describe('media', () => {
  it('are kept on this machine', async () => {
    expect(await told(checkMediaStorage(configOf()))).toEqual(like(/^good.*folder/));
  });

  it('are kept in a bucket that can be used', async () => {
    bucket = await Bucket.start();
    const env = bucket.envFor('doctor');
    expect(await told(checkMediaStorage(configOf(env)))).toEqual(like(/^good.*bucket/));
    const wrong = { ...env, AWS_ACCESS_KEY_ID: 'wrong' };
    expect(await told(checkMediaStorage(configOf(wrong)))).toEqual(like(/^bad.*AWS_ACCESS_KEY_ID/));
    await bucket.goDown();
    expect(await told(checkMediaStorage(configOf(env)))).toEqual(like(/^bad.*ECONNREFUSED/));
  });
});

describe('releases', () => {
  const check = () => told(checkReleases(configOf()));
  /** With a list of its files, as a build makes it. */
  const whole = ({ release, files }: TestRelease): TestRelease => {
    const hashes = Object.entries(files).map(([file, text]) => [file, integrityOf(text)]);
    return { release: { ...release, files: Object.fromEntries(hashes) }, files };
  };

  it('are there, byte for byte', async () => {
    expect(await check()).toEqual(like(/^bad.*Nothing is live/));
    const store = diskStore(join(dir, 'releases'));
    await publish(store, whole(testShell()), whole(testRelease()));
    expect(await check()).toEqual(like(/^good.*remote-public 1\.0\.0/));
    await writeFile(join(dir, 'releases/remote-public/1.0.0/client/entry.js'), 'altered');
    expect(await check()).toEqual(like(/^bad.*remote-public 1\.0\.0.*Publish it again/));
  });
});

it('is told by a command, which fails where something is to be mended', async () => {
  const root = join(__dirname, '../..');
  await mkdir(join(dir, 'empty'));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(dir, 'empty') };
  const ran = new Promise<{ code: unknown; output: string }>((resolve) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', join(root, 'server/src/doctor.ts')],
      { cwd: root, env },
      (error, output) => resolve({ code: error?.code, output }),
    ),
  );
  // The configuration that comes with the product is for this machine only.
  expect(await ran).toEqual({
    code: 1,
    output: expect.stringMatching(/✗ Configuration .*firebase\.emulator/),
  });
});

it('advice stands below what it is about', () => {
  expect(
    toText([
      { about: 'Mail', state: 'good', text: 'a' },
      { about: 'Releases', state: 'bad', text: 'b', advice: 'c' },
    ]),
  ).toBe(['  ✓ Mail      a', '  ✗ Releases  b', '              → c'].join('\n'));
});
