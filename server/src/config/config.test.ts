import portfolio from '../../../portfolio.config';
import { LOCAL_PORTFOLIO, PORTFOLIO } from '../../tests/test-portfolio';
import { ConfigError, readConfig } from '.';

const read = (env: NodeJS.ProcessEnv = {}, site: unknown = PORTFOLIO) => readConfig(env, site, '/srv/site');

function faultsOf(env: NodeJS.ProcessEnv, site: unknown = PORTFOLIO): readonly string[] {
  try {
    read(env, site);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

it('takes the configuration that comes with the product, with nothing set', () => {
  expect(read({}, portfolio)).toMatchObject({
    port: 4000,
    origin: 'http://localhost:4000',
    dataDir: '/srv/site/data',
    isLoopbackOnly: true,
    authEmulator: { port: 9099, projectId: 'demo-portfolio', file: '/srv/site/data/auth-emulator.json' },
    public: {
      authEmulator: { url: 'http://127.0.0.1:9099' },
      media: { uploadBase: '/media', sendsToken: true },
    },
  });
});

it('is moved by the environment', () => {
  const env = { PORT: '4100', AUTH_PORT: '9100', DATA_DIR: '/var/data', PUBLIC_ORIGIN: 'https://ada.dev/' };
  expect(read(env, LOCAL_PORTFOLIO)).toMatchObject({
    port: 4100,
    origin: 'https://ada.dev',
    dataDir: '/var/data',
    authEmulator: { port: 9100 },
    public: { origin: 'https://ada.dev', authEmulator: { url: 'http://127.0.0.1:9100' } },
  });
});

it('counts an empty variable as not set', () => {
  expect(read({ PORT: '', PUBLIC_ORIGIN: '', HOST: '' })).toMatchObject({ port: 4000, host: null });
});

it('names every fault at once, with what to do', () => {
  const faults = faultsOf(
    { PORT: '99999', AUTH_PORT: 'nine', PUBLIC_ORIGIN: 'ada.dev/path', LOG_LEVEL: 'loud' },
    { ...PORTFOLIO, ownerEmail: 'nobody', githubUrl: 'javascript:alert(1)', colour: 'blue' },
  );
  for (const name of ['PORT', 'AUTH_PORT', 'PUBLIC_ORIGIN', 'LOG_LEVEL', 'ownerEmail', 'githubUrl', 'colour'])
    expect(faults).toContainEqual(expect.stringContaining(name));
  expect(faults).toHaveLength(7);
});

describe('with the emulator', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'ada.dev'])('refuses to listen on %s', (HOST) => {
    expect(faultsOf({ HOST }, LOCAL_PORTFOLIO)).toEqual([
      expect.stringMatching(/HOST is .* anybody can sign in as the owner.*leave HOST unset/),
    ]);
  });

  it.each(['localhost', '127.0.0.1', '::1'])('takes %s for loopback', (HOST) => {
    expect(faultsOf({ HOST }, LOCAL_PORTFOLIO)).toEqual([]);
  });

  it('refuses to be in production', () => {
    expect(faultsOf({ NODE_ENV: 'production' }, LOCAL_PORTFOLIO)).toEqual([
      expect.stringMatching(/NODE_ENV is production.*firebase\.emulator to false/),
    ]);
  });

  it('refuses one port for both', () => {
    expect(faultsOf({ PORT: '5000', AUTH_PORT: '5000' }, LOCAL_PORTFOLIO)).toEqual([
      expect.stringContaining('AUTH_PORT=5001'),
    ]);
  });
});

describe('without the emulator', () => {
  it('refuses what only works with it', () => {
    const site = { ...portfolio, firebase: { ...portfolio.firebase, emulator: false } };
    expect(faultsOf({}, site)).toEqual([
      expect.stringContaining('firebase in portfolio.config.ts'),
      expect.stringContaining('ownerEmail'),
    ]);
  });

  it('tells the browser of no emulator, and listens where it’s told', () => {
    expect(read({ HOST: '0.0.0.0' })).toMatchObject({
      host: '0.0.0.0',
      isLoopbackOnly: false,
      authEmulator: null,
      public: { authEmulator: null },
    });
  });
});

it('compares e-mails in lower case, and only by plain letters', () => {
  expect(read().identity.ownerEmail).toBe('owner@test.dev');
});

it('sends uploads to Cloudinary without a token when that is configured', () => {
  const { media, public: seen } = read({}, { ...PORTFOLIO, media: { cloud: 'my-cloud' } });
  expect(media.takesUploads).toBe(false);
  expect(seen.media).toEqual({
    uploadBase: 'https://api.cloudinary.com',
    deliveryBase: 'https://res.cloudinary.com',
    cloud: 'my-cloud',
    sendsToken: false,
  });
});
