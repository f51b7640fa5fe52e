import { startS3 } from '../../tests/s3-server';
import { distantStore } from './distant-store';

test('a bucket is reached as by any program that uses S3', async () => {
  const s3 = await startS3();
  const { env } = process;
  process.env = { ...env, ...s3.env };
  try {
    const store = distantStore(s3.bucket('site').name, process.env);
    await expect(store.readCatalogue()).resolves.toEqual({ revision: 0, apps: {} });
  } finally {
    process.env = env;
    await s3.close();
  }
});

test('a site needs its deploy token', () => {
  const DEPLOY_TOKEN = 'x'.repeat(40);
  expect(() => distantStore('https://ada.dev', { DEPLOY_TOKEN })).not.toThrow();
  expect(() => distantStore('https://ada.dev', {})).toThrow('DEPLOY_TOKEN');
});

test.each(['ftp://ada.dev', 'file:///srv/releases', 's3:bucket'])('%s is no target', (target) =>
  expect(() => distantStore(target, {})).toThrow(/s3:\/\/bucket/),
);
