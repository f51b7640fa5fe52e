import { createHash } from 'node:crypto';
import { s3Store } from '@portfolio/federation/releases';
import { readConfig } from '../../src/config';
import type { CheckResult } from '../../src/cli/doctor/check-result';
import { checkReleases } from '../../src/cli/doctor/releases';
import { PORTFOLIO } from '../support/test-portfolio';
import { integrityOf, publish, testRelease, testShell, type TestRelease } from '../support/test-releases';
import { startS3, type S3Server } from '../../../federation/tests/s3-server';
import { checkDeployTokens } from '../../src/cli/doctor/deploy-tokens';

describe('publishing', () => {
  const configOf = (env: NodeJS.ProcessEnv) =>
    readConfig({
      env: { PUBLIC_ORIGIN: 'https://test.dev', ...env },
      portfolio: PORTFOLIO,
      root: '/nowhere',
    });
  /** State and text of each check, with its advice. */
  const formatted = (results: readonly CheckResult[]) =>
    results.map(({ state, text, advice = '' }) => `${state}: ${text} ${advice}`);
  const like = (...parts: RegExp[]) => parts.map((part) => expect.stringMatching(part));

  describe('releases in a bucket', () => {
    let s3: S3Server;
    beforeEach(async () => {
      s3 = await startS3();
    });
    afterEach(() => s3.close());

    const check = async (env: NodeJS.ProcessEnv = {}) => {
      const { name } = s3.bucket('site');
      return formatted(await checkReleases(configOf({ ...s3.env, RELEASES_BUCKET: name, ...env })));
    };
    /** With a list of its files, as in a build. */
    const whole = ({ release, files }: TestRelease): TestRelease => {
      const hashes = Object.entries(files).map(([file, text]) => [file, integrityOf(text)]);
      return { release: { ...release, files: Object.fromEntries(hashes) }, files };
    };
    const publishAll = (bucket = s3.bucket('site')) =>
      publish(s3Store(bucket), whole(testShell()), whole(testRelease()));

    it('are intact, and more can be published repeatedly', async () => {
      expect(await check()).toEqual(
        like(/^bad: Nothing is live in s3:\/\/.*npm run serve/, /^good.*accepts releases/),
      );
      await publishAll();
      const ready = like(/^good.*remote-public 1\.0\.0.*all files are intact/, /^good.*accepts releases/);
      expect([await check(), await check()]).toEqual([ready, ready]);
    });

    it('that were altered are named', async () => {
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

    it('need an existing bucket and valid keys', async () => {
      const unusable = like(/^bad.*can't be read.*RELEASES_BUCKET/, /^open.*doesn't accept releases.*keys/);
      expect(await check({ RELEASES_BUCKET: 's3://not-there' })).toEqual(unusable);
      expect(await check({ AWS_ACCESS_KEY_ID: 'wrong' })).toEqual(unusable);
      await s3.close();
      expect(await check()).toEqual(like(/^bad.*ECONNREFUSED/, /^open.*ECONNREFUSED/));
      // A deploy token lets the site write.
      const DEPLOY_TOKENS = 'ab'.repeat(32);
      expect((await check({ DEPLOY_TOKENS }))[1]).toMatch(/^bad.*doesn't accept releases/);
    });

    it('need a service with conditional writes', async () => {
      await s3.close();
      s3 = await startS3({ isConditional: false });
      expect((await check())[1]).toMatch(/^open.*ignores If-None-Match/);
    });
  });

  describe('deploy tokens', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const TOKEN = 'ab12'.repeat(16);
    const check = (DEPLOY_TOKENS: string, token?: string) =>
      formatted(checkDeployTokens(configOf({ DEPLOY_TOKENS }), token));

    it('are listed with their apps; none is fine', () => {
      expect(check('')).toEqual([]);
      const two = `${sha256('a')},remote-blog+remote-shop:${sha256('b')}`;
      expect(check(two)).toEqual(
        like(/^good.*ca978112… for all apps, 3e23e816… for remote-blog and remote-shop/),
      );
    });

    it.each([
      ['the hash of an unset variable', sha256(''), /^bad.*hash of an empty token.*sha256sum/],
      ['the hash of an empty line', sha256('\n'), /^bad.*hash of an empty token.*sha256sum/],
      ['listed twice', `${sha256('a')},remote-blog:${sha256('a')}`, /^bad.*more than once.*remote-blog\+/],
    ])('that are %s are reported', (_how, hashes, finding) => {
      expect(check(hashes)).toEqual(like(/^good/, finding));
    });

    it.each([
      ['valid', `remote-blog:${sha256(TOKEN)}`, TOKEN, /^good: DEPLOY_TOKEN is valid: .*for remote-blog/],
      ['unknown', sha256('other'), TOKEN, /^bad: DEPLOY_TOKEN doesn't match any hash/],
      ['listed in plain text', TOKEN, TOKEN, /^bad.*itself.*no longer secret.*sha256sum/],
      ['too short', sha256('secret'), 'secret', /^bad.*too short.*32/],
      ['with a space', sha256('ab 12'.repeat(10)), 'ab 12'.repeat(10), /^bad.*invalid characters/],
    ])('a given token: %s', (_how, hashes, token, finding) => {
      expect(check(hashes, token)).toEqual(like(/^good/, finding));
    });
  });
});
