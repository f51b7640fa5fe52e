import { createHash } from 'node:crypto';
import { s3Store } from '@portfolio/federation/release';
import { startS3, type S3Server } from '../../federation/tests/s3-server';
import { readConfig } from '../src/config';
import { checkDeployTokens } from '../src/doctor/deploy-tokens';
import type { Finding } from '../src/doctor/finding';
import { checkReleases } from '../src/doctor/releases';
import { PORTFOLIO } from './test-portfolio';
import { integrityOf, publish, testRelease, testShell, type TestRelease } from './test-releases';

const configOf = (env: NodeJS.ProcessEnv) =>
  readConfig({ PUBLIC_ORIGIN: 'https://test.dev', ...env }, PORTFOLIO, '/nowhere');
/** State and text of each, with what is advised. */
const told = (findings: readonly Finding[]) =>
  findings.map(({ state, text, advice = '' }) => `${state}: ${text} ${advice}`);
const like = (...parts: RegExp[]) => parts.map((part) => expect.stringMatching(part));

describe('releases in a bucket', () => {
  let s3: S3Server;
  beforeEach(async () => {
    s3 = await startS3();
  });
  afterEach(() => s3.close());

  const check = async (env: NodeJS.ProcessEnv = {}) => {
    const { name } = s3.bucket('site');
    return told(await checkReleases(configOf({ ...s3.env, RELEASES_BUCKET: name, ...env })));
  };
  /** With a list of its files, as a build makes it. */
  const whole = ({ release, files }: TestRelease): TestRelease => {
    const hashes = Object.entries(files).map(([file, text]) => [file, integrityOf(text)]);
    return { release: { ...release, files: Object.fromEntries(hashes) }, files };
  };
  const publishAll = (bucket = s3.bucket('site')) =>
    publish(s3Store(bucket), whole(testShell()), whole(testRelease()));

  it('are there, byte for byte, and more can be published, again and again', async () => {
    expect(await check()).toEqual(
      like(/^bad: Nothing is live in s3:\/\/.*npm run serve/, /^good.*takes releases/),
    );
    await publishAll();
    const ready = like(/^good.*remote-public 1\.0\.0.*every byte/, /^good.*takes releases/);
    expect([await check(), await check()]).toEqual([ready, ready]);
  });

  it('that were altered there are named', async () => {
    await publishAll();
    const key = 'remote-public/1.0.0/client/entry.js';
    const { etag } = (await s3.bucket('site').read(key))!;
    await s3.bucket('site').write(key, Buffer.from('altered'), {
      contentType: 'text/javascript',
      cacheControl: 'no-cache',
      condition: { ifMatch: etag },
    });
    expect((await check())[0]).toMatch(/^bad.*remote-public 1\.0\.0.*Publish it again/);
  });

  it('need a bucket that is there, and keys that it knows', async () => {
    const unusable = like(/^bad.*can't be read.*RELEASES_BUCKET/, /^open.*takes no releases.*keys/);
    expect(await check({ RELEASES_BUCKET: 's3://not-there' })).toEqual(unusable);
    expect(await check({ AWS_ACCESS_KEY_ID: 'wrong' })).toEqual(unusable);
    await s3.close();
    expect(await check()).toEqual(like(/^bad.*ECONNREFUSED/, /^open.*ECONNREFUSED/));
    // Whoever has a deploy token makes the site write.
    const DEPLOY_TOKENS = 'ab'.repeat(32);
    expect((await check({ DEPLOY_TOKENS }))[1]).toMatch(/^bad.*takes no releases/);
  });

  it('need a service that refuses to write what is there', async () => {
    await s3.close();
    s3 = await startS3({ isConditional: false });
    expect((await check())[1]).toMatch(/^open.*doesn't heed If-None-Match/);
  });
});

describe('deploy tokens', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const TOKEN = 'ab12'.repeat(16);
  const check = (DEPLOY_TOKENS: string, token?: string) =>
    told(checkDeployTokens(configOf({ DEPLOY_TOKENS }), token));

  it('are told with what each is for; without any there is nothing to tell', () => {
    expect(check('')).toEqual([]);
    const two = `${sha256('a')},remote-blog+remote-shop:${sha256('b')}`;
    expect(check(two)).toEqual(
      like(/^good.*ca978112… for all apps, 3e23e816… for remote-blog and remote-shop/),
    );
  });

  it.each([
    ['made of a variable that was not set', sha256(''), /^bad.*no token at all.*sha256sum/],
    ['made of an empty line', sha256('\n'), /^bad.*no token at all.*sha256sum/],
    ['there twice', `${sha256('a')},remote-blog:${sha256('a')}`, /^bad.*more than once.*remote-blog\+/],
  ])('that are %s are found out', (_how, hashes, finding) => {
    expect(check(hashes)).toEqual(like(/^good/, finding));
  });

  it.each([
    ['holds', `remote-blog:${sha256(TOKEN)}`, TOKEN, /^good: DEPLOY_TOKEN holds: .*for remote-blog/],
    ['is another one', sha256('other'), TOKEN, /^bad: DEPLOY_TOKEN is none of the tokens/],
    ['stands there itself', TOKEN, TOKEN, /^bad.*itself.*no secret any more.*sha256sum/],
    ['is short', sha256('secret'), 'secret', /^bad.*too short.*32/],
    ['has a space in it', sha256('ab 12'.repeat(10)), 'ab 12'.repeat(10), /^bad.*signs in it/],
  ])('one that is tried: %s', (_how, hashes, token, finding) => {
    expect(check(hashes, token)).toEqual(like(/^good/, finding));
  });
});
