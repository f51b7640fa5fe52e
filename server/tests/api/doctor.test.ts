import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStore } from '@portfolio/federation/releases';
import type { ConfigurationInput } from '@portfolio/shared-api/contracts';
import { readConfig, type PortfolioConfig, type ServerConfig } from '../../src/config';
import { toConfiguration } from '../../src/config/portfolio';
import { checkCdn } from '../../src/cli/doctor/cdn';
import { checkCloudinary } from '../../src/cli/doctor/cloudinary';
import { toText } from '../../src/cli/doctor/checks';
import { checkOwner } from '../../src/cli/doctor/owner';
import type { CheckResult } from '../../src/cli/doctor/check-result';
import { checkMail } from '../../src/cli/doctor/mail';
import { checkMediaStorage } from '../../src/cli/doctor/media-storage';
import { checkOrigin, checkSiteId } from '../../src/cli/doctor/origin';
import { checkReleases } from '../../src/cli/doctor/releases';
import { checkSignIn } from '../../src/cli/doctor/sign-in';
import { Bucket } from '../support/bucket';
import { Mailbox } from '../support/mailbox';
import { Peer } from '../support/peer';
import { PORTFOLIO } from '../support/test-portfolio';
import { integrityOf, publish, testRelease, testShell, type TestRelease } from '../support/test-releases';

describe('doctor', () => {
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
  const configOf = (
    env: NodeJS.ProcessEnv = {},
    portfolio: Partial<PortfolioConfig> = {},
    saved: ConfigurationInput | null = null,
  ) =>
    readConfig({
      env: { PUBLIC_ORIGIN: 'https://test.dev', DATA_DIR: dir, ...env },
      portfolio: { ...PORTFOLIO, ...portfolio },
      root: dir,
      saved,
    });
  /** State and text of each check, with its advice. */
  const formatted = async (results: Promise<CheckResult[]>) =>
    (await results).map(({ state, text, advice = '' }) => `${state}: ${text} ${advice}`);
  const like = (...parts: RegExp[]) => parts.map((part) => expect.stringMatching(part));

  describe('sign-in', () => {
    const project = { authorizedDomains: ['localhost', 'test.dev'] };
    const check = () => formatted(checkSignIn(configOf({ JWKS_URL: `${peer.url}/keys` }), peer.url));
    beforeEach(() => {
      peer.responses['GET /v1/projects'] = { body: project };
      peer.responses['POST /v1/accounts:createAuthUri'] = { body: { authUri: 'https://accounts.test/' } };
      peer.responses['GET /keys'] = { body: { keys: [{ kid: 'k1' }] } };
    });

    it('is ready if the project knows the site and Google', async () => {
      expect(await check()).toEqual(like(/^good.*test\.dev/, /^good.*Google is enabled/, /^good.*keys/));
      // A key may be restricted to the site's addresses.
      const { url, headers } = peer.requests['GET /v1/projects']!;
      expect([url.searchParams.get('key'), headers.referer]).toEqual(['test-key', 'https://test.dev/']);
    });

    it("reports a domain that the project doesn't know", async () => {
      peer.responses['GET /v1/projects'] = { body: { authorizedDomains: ['localhost'] } };
      const [domain, authDomain] = await check();
      expect(domain).toMatch(
        /^bad.*doesn't allow sign-in on test\.dev, only on localhost.*Authorized domains/,
      );
      expect(authDomain).toMatch(/^bad.*authDomain is test\.dev/);
    });

    it('reports a wrong key with Firebase’s message', async () => {
      const error = { message: 'API key not valid.' };
      peer.responses['GET /v1/projects'] = { status: 400, body: { error } };
      expect(await check()).toEqual(like(/^bad.*API key not valid\..*portfolio\.config\.ts/));
    });

    it('reports a disabled provider and unavailable keys', async () => {
      const error = { message: 'OPERATION_NOT_ALLOWED' };
      peer.responses['POST /v1/accounts:createAuthUri'] = { status: 400, body: { error } };
      delete peer.responses['GET /keys'];
      expect(await check()).toEqual(
        like(/^good/, /^bad.*OPERATION_NOT_ALLOWED.*Sign-in method/, /^bad.*keys/),
      );
    });

    it('is undecided if Firebase is unreachable', async () => {
      expect(await formatted(checkSignIn(configOf(), CLOSED))).toEqual(like(/^open.*bad port/));
    });
  });

  describe('Cloudinary', () => {
    const config = (): ServerConfig => {
      const read = configOf({}, { media: { cloud: 'my-cloud' } });
      return { ...read, public: { ...read.public, media: { ...read.public.media, uploadBase: peer.url } } };
    };
    const UPLOAD = 'POST /v1_1/my-cloud/raw/upload';
    beforeEach(() => {
      peer.responses[UPLOAD] = { body: { secure_url: `${peer.url}/my.pdf` } };
    });

    it("isn't checked if media are stored here", async () => {
      expect(await checkCloudinary(configOf())).toEqual([]);
    });

    it('is ready if the preset accepts a PDF and it is delivered', async () => {
      peer.responses['GET /my.pdf'] = { body: '%PDF' };
      expect(await formatted(checkCloudinary(config()))).toEqual(like(/^good.*ml_default/, /^good.*CV/));
      expect(peer.requests[UPLOAD]!.body).toMatch(/upload_preset"\r\n\r\nml_default/);
    });

    it('reports a missing preset', async () => {
      const error = { message: 'Upload preset not found' };
      peer.responses[UPLOAD] = { status: 400, body: { error } };
      expect(await formatted(checkCloudinary(config()))).toEqual(like(/^bad.*preset not found.*"Unsigned"/));
    });

    it("reports PDFs that aren't delivered", async () => {
      const headers = { 'x-cld-error': 'deny or ACL failure' };
      peer.responses['GET /my.pdf'] = { status: 401, headers, body: '' };
      expect(await formatted(checkCloudinary(config()))).toEqual(
        like(/^good/, /^bad.*401, deny or ACL failure.*PDF and ZIP/),
      );
    });
  });

  describe('CDN', () => {
    const purge = 'POST /purge';
    const check = () =>
      formatted(
        checkCdn(configOf({ CDN_PURGE_URL: `${peer.url}/purge`, CDN_PURGE_HEADER: 'X-Key: secret' })),
      );

    it('is purged with the credentials', async () => {
      peer.responses[purge] = { body: {} };
      expect(await check()).toEqual(like(/^good.*accepts purges/));
      expect(peer.requests[purge]?.headers).toMatchObject({ 'x-key': 'secret' });
      expect(await formatted(checkCdn(configOf()))).toEqual([]);
    });

    it('reports one that refuses, redirects or is gone', async () => {
      peer.responses[purge] = { status: 403, body: 'no' };
      expect(await check()).toEqual(
        like(/^bad.*it responded with 403 Check CDN_PURGE_URL and CDN_PURGE_HEADER/),
      );
      peer.responses[purge] = { status: 302, headers: { location: '/elsewhere' }, body: '' };
      expect(await check()).toEqual(like(/^bad.*redirect/));
      expect(await formatted(checkCdn(configOf({ CDN_PURGE_URL: 'http://127.0.0.1:1/purge' })))).toEqual(
        like(/^bad.*127\.0\.0\.1:1/),
      );
    });
  });

  describe('mail', () => {
    it('is delivered if the mail server accepts the login', async () => {
      const mailbox = await Mailbox.start();
      const results = await formatted(checkMail(configOf({ SMTP_URL: mailbox.url })));
      expect(results).toEqual(like(/^good.*from owner@test\.dev to owner@test\.dev/));
      expect(mailbox.delivered).toEqual([]);
      const withPassword = mailbox.url.replace('://', '://user:wrong@');
      expect(await formatted(checkMail(configOf({ SMTP_URL: withPassword })))).toEqual(
        like(/^bad.*SMTP_URL/),
      );
      await mailbox.close();
    });

    it('is only stored without a mail server', async () => {
      expect(await formatted(checkMail(configOf()))).toEqual(like(/^open.*stored.*Set SMTP_URL/));
    });

    it("reports a mail server that doesn't respond", async () => {
      const results = await formatted(checkMail(configOf({ SMTP_URL: 'smtp://127.0.0.1:1' })));
      expect(results).toEqual(like(/^bad.*ECONNREFUSED/));
    });

    it('explains smtp:// and smtps:// if the mail server expects the other', async () => {
      const mailbox = await Mailbox.start();
      const SMTP_URL = mailbox.url.replace('smtp:', 'smtps:');
      const results = await formatted(checkMail(configOf({ SMTP_URL })));
      await mailbox.close();
      expect(results.join()).toMatch(/^bad[^]* Check .*smtps:\/\/ .*465.*smtp:\/\/ .*587/);
    });

    it('with EmailJS needs all of its ids', async () => {
      const emailjs = { origin: 'https://api.emailjs.com', serviceId: 'a', templateId: '', publicKey: 'c' };
      const config = configOf({}, { emailjs });
      expect((await formatted(checkMail(config)))[0]).toMatch(
        /^bad.*emailjs in portfolio\.config\.ts or Configuration in the Admin Panel .*not all of its ids/,
      );
      const saved = configOf({}, {}, toConfiguration(config.site));
      expect((await formatted(checkMail(saved)))[0]).toMatch(
        /^bad.*emailjs in Configuration in the Admin Panel has/,
      );
    });
  });

  describe('the address', () => {
    it('must be https', async () => {
      expect(await formatted(checkOrigin(configOf({ PUBLIC_ORIGIN: '' })))).toEqual(
        like(/^bad.*PUBLIC_ORIGIN/),
      );
    });

    it('reports which server responds at the address', async () => {
      expect(await checkSiteId(peer.url)).toMatchObject({
        state: 'open',
        text: expect.stringMatching(/404.*isn't the site/),
      });
      peer.responses['GET /healthz'] = { body: { status: 'ok' } };
      expect(await checkSiteId(peer.url)).toMatchObject({ state: 'good' });
      expect(await checkSiteId(CLOSED)).toMatchObject({
        state: 'open',
        text: expect.stringContaining('yet'),
      });
    });
  });

  it('names the owner and remaining sample values', async () => {
    expect(await formatted(checkOwner(configOf({}, { githubUrl: 'https://github.com/example' })))).toEqual(
      like(/^good.*owner@test\.dev/, /^open.*githubUrl/),
    );
    const own = configOf({}, { githubUrl: 'https://github.com/ada' });
    expect(await formatted(checkOwner(own))).toEqual(like(/^good/));
    expect(await formatted(checkOwner(configOf({}, { ownerEmail: '' })))).toEqual(
      like(/^open.*no owner yet/),
    );
  });

  describe('media', () => {
    it('are stored on this machine', async () => {
      expect(await formatted(checkMediaStorage(configOf()))).toEqual(like(/^good.*folder/));
    });

    it('are stored in a working bucket', async () => {
      bucket = await Bucket.start();
      const env = bucket.envFor('doctor');
      expect(await formatted(checkMediaStorage(configOf(env)))).toEqual(like(/^good.*bucket/));
      const wrong = { ...env, AWS_ACCESS_KEY_ID: 'wrong' };
      expect(await formatted(checkMediaStorage(configOf(wrong)))).toEqual(like(/^bad.*AWS_ACCESS_KEY_ID/));
      await bucket.goDown();
      expect(await formatted(checkMediaStorage(configOf(env)))).toEqual(like(/^bad.*ECONNREFUSED/));
    });
  });

  describe('releases', () => {
    const check = () => formatted(checkReleases(configOf()));
    /** With a list of its files, as in a build. */
    const whole = ({ release, files }: TestRelease): TestRelease => {
      const hashes = Object.entries(files).map(([file, text]) => [file, integrityOf(text)]);
      return { release: { ...release, files: Object.fromEntries(hashes) }, files };
    };

    it('are intact, byte for byte', async () => {
      expect(await check()).toEqual(like(/^bad.*Nothing is live/));
      const store = diskStore(join(dir, 'releases'));
      await publish(store, whole(testShell()), whole(testRelease()));
      expect(await check()).toEqual(like(/^good.*remote-public 1\.0\.0/));
      await writeFile(join(dir, 'releases/remote-public/1.0.0/client/entry.js'), 'altered');
      expect(await check()).toEqual(like(/^bad.*remote-public 1\.0\.0.*Publish it again/));
    });
  });

  it('the command prints the results and fails if something must be fixed', async () => {
    const root = join(__dirname, '../../..');
    await mkdir(join(dir, 'empty'));
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(dir, 'empty') };
    const ran = new Promise<{ code: unknown; output: string }>((resolve) =>
      execFile(
        process.execPath,
        ['--import', 'tsx', join(root, 'server/src/cli/doctor.ts')],
        { cwd: root, env },
        (error, output) => resolve({ code: error?.code, output }),
      ),
    );
    // The default configuration is for local use only.
    expect(await ran).toEqual({
      code: 1,
      output: expect.stringMatching(/✗ Configuration .*firebase\.emulator/),
    });
  });

  it('advice follows its check', () => {
    expect(
      toText([
        { about: 'Mail', state: 'good', text: 'a' },
        { about: 'Releases', state: 'bad', text: 'b', advice: 'c' },
      ]),
    ).toBe(['  ✓ Mail      a', '  ✗ Releases  b', '              → c'].join('\n'));
  });
});
