import { faultsOf, read } from '../../tests/support/read-config';

describe('releases', () => {
  const HASH = 'ab'.repeat(32);

  it("are on this machine's disk and can't be published over HTTP by default", () => {
    expect(read()).toMatchObject({
      releasesDir: '/srv/site/data/releases',
      releasesBucket: null,
      releasesUrl: null,
      deployTokens: [],
    });
  });

  it('can be in a bucket, with a local copy', () => {
    const env = {
      RELEASES_BUCKET: 's3://ada/site/releases/',
      AWS_ENDPOINT_URL_S3: 'https://s3.test.dev',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    expect(read(env)).toMatchObject({
      releasesDir: '/srv/site/data/releases-copy',
      releasesBucket: {
        bucket: 'ada',
        prefix: 'site/releases',
        endpoint: 'https://s3.test.dev',
        region: 'us-east-1',
        credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      },
    });
  });

  it('are loaded from a configured URL', () => {
    expect(read({ RELEASES_URL: 'https://cdn.test.dev/releases/' }).releasesUrl).toBe(
      'https://cdn.test.dev/releases',
    );
  });

  it('can be published with tokens that have one of these hashes, for all apps or for some', () => {
    const DEPLOY_TOKENS = `${HASH.toUpperCase()}, remote-notes+remote-blog:${HASH}`;
    expect(read({ DEPLOY_TOKENS }).deployTokens).toEqual([
      { sha256: HASH, apps: null },
      { sha256: HASH, apps: ['remote-notes', 'remote-blog'] },
    ]);
  });

  it.each([
    ['DEPLOY_TOKENS', 'my-token'],
    ['DEPLOY_TOKENS', `Remote:${HASH}`],
    ['RELEASES_BUCKET', 'my-bucket'],
    ['RELEASES_URL', 'cdn.test.dev'],
    ['RELEASES_URL', 'https://cdn.test.dev;script-src/releases'],
  ])('need a valid %s, not %s', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([
      expect.stringContaining(`${name} in the environment must be`),
    ]);
  });
});

describe('a bucket for media', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

  it('has a prefix, an endpoint and keys', () => {
    const env = {
      MEDIA_BUCKET: 's3://my-bucket/site/media/',
      AWS_ENDPOINT_URL_S3: 'https://s3.test.dev',
      ...keys,
    };
    expect(read(env).media.bucket).toEqual({
      bucket: 'my-bucket',
      prefix: 'site/media',
      endpoint: 'https://s3.test.dev',
      region: 'us-east-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
  });

  it("can be Amazon's own, with the machine's role", () => {
    expect(read({ MEDIA_BUCKET: 's3://my-bucket', AWS_REGION: 'eu-north-1' }).media.bucket).toEqual({
      bucket: 'my-bucket',
      prefix: '',
      region: 'eu-north-1',
    });
  });

  it.each([
    [{ MEDIA_BUCKET: 'my-bucket' }, 'MEDIA_BUCKET'],
    [{ MEDIA_BUCKET: 's3://My_Bucket' }, 'MEDIA_BUCKET'],
    [{ MEDIA_BUCKET: 's3://my-bucket/../x' }, 'MEDIA_BUCKET'],
    [{ AWS_ENDPOINT_URL_S3: 's3.test.dev' }, 'AWS_ENDPOINT_URL_S3'],
    [{ AWS_ACCESS_KEY_ID: 'id' }, 'AWS_SECRET_ACCESS_KEY'],
  ])('is rejected with %j', (env, name) => {
    expect(faultsOf(env)).toEqual([expect.stringContaining(name)]);
  });
});
