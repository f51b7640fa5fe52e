import { createHash } from 'node:crypto';
import portfolio from '../../../portfolio.config';
import { LOCAL_PORTFOLIO, PORTFOLIO } from '../../tests/support/test-portfolio';
import { faultsOf, read } from '../../tests/support/read-config';

const IN_PRODUCTION = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://ada.dev' };

it("accepts the product's own configuration without environment variables", () => {
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

it('can be changed by the environment', () => {
  const env = { PORT: '4100', AUTH_PORT: '9100', DATA_DIR: '/var/data', PUBLIC_ORIGIN: 'https://ada.dev/' };
  expect(read(env, LOCAL_PORTFOLIO)).toMatchObject({
    port: 4100,
    origin: 'https://ada.dev',
    dataDir: '/var/data',
    authEmulator: { port: 9100 },
    public: { origin: 'https://ada.dev', authEmulator: { url: 'http://127.0.0.1:9100' } },
  });
});

it('keeps the database in the data folder, or at DATABASE_URL', () => {
  const url = 'postgres://ada:secret@db.example.com/portfolio';
  expect(read({ DATA_DIR: '/var/data' }).database).toEqual({ file: '/var/data/portfolio.db' });
  expect(read({ DATABASE_URL: url }).database).toEqual({ url });
  for (const DATABASE_URL of [
    'mysql://db.example.com/portfolio',
    'postgres://db.example.com',
    'db.example.com',
  ])
    expect(faultsOf({ DATABASE_URL })).toEqual([expect.stringContaining('DATABASE_URL')]);
});

it('waits four seconds for a release, or as long as configured', () => {
  expect(read().releaseLimitMs).toBe(4_000);
  expect(read({ RELEASE_LIMIT_MS: '1500' }).releaseLimitMs).toBe(1_500);
  for (const RELEASE_LIMIT_MS of ['0', 'soon', '-1', '1000000'])
    expect(faultsOf({ RELEASE_LIMIT_MS })).toEqual([expect.stringContaining('RELEASE_LIMIT_MS')]);
});

it('has the documented rate limits per address and minute, or configured ones', () => {
  expect(read()).toMatchObject({
    contact: { limit: 20 },
    media: { uploadLimit: 120 },
    identity: { failedTokenLimit: 200 },
  });
  const env = { CONTACT_LIMIT: '1', UPLOAD_LIMIT: '2', FAILED_TOKEN_LIMIT: '3' };
  expect(read(env)).toMatchObject({
    contact: { limit: 1 },
    media: { uploadLimit: 2 },
    identity: { failedTokenLimit: 3 },
  });
});

it('purges a CDN if it knows how', () => {
  const CDN_PURGE_URL = 'https://api.fastly.com/service/1/purge';
  expect(read().cdn).toBeNull();
  expect(read({ CDN_PURGE_URL }).cdn).toEqual({ purgeUrl: CDN_PURGE_URL, purgeHeader: null });
  expect(read({ CDN_PURGE_URL, CDN_PURGE_HEADER: 'Authorization: Bearer a:b c' }).cdn?.purgeHeader).toEqual({
    name: 'Authorization',
    value: 'Bearer a:b c',
  });
  for (const bad of ['api.fastly.com/purge', 'ftp://cdn.example/', 'https://me:secret@cdn.example/purge'])
    expect(faultsOf({ CDN_PURGE_URL: bad })).toEqual([expect.stringContaining('CDN_PURGE_URL')]);
  for (const bad of ['Bearer TOKEN', ': TOKEN', 'Fastly-Key:', 'X: a\r\nY: b', 'X: ü'])
    expect(faultsOf({ CDN_PURGE_URL, CDN_PURGE_HEADER: bad })).toEqual([
      expect.stringContaining('CDN_PURGE_HEADER'),
    ]);
  expect(faultsOf({ CDN_PURGE_HEADER: 'Fastly-Key: TOKEN' })).toEqual([
    expect.stringContaining('without CDN_PURGE_URL'),
  ]);
});

it('treats an empty variable as unset', () => {
  expect(read({ PORT: '', PUBLIC_ORIGIN: '', HOST: '' })).toMatchObject({ port: 4000, host: null });
});

it('lists every fault at once, with what to do', () => {
  const faults = faultsOf(
    {
      PORT: '99999',
      AUTH_PORT: 'nine',
      PUBLIC_ORIGIN: 'ada.dev/path',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'everybody',
      CORS_ORIGINS: 'https://ada.dev/',
      UPLOAD_LIMIT: '0',
      RENDER_LIMIT_MS: '2 s',
      FAILED_TOKEN_LIMIT: 'many',
    },
    { ...PORTFOLIO, ownerEmail: 'nobody', githubUrl: 'javascript:alert(1)', colour: 'blue' },
  );
  const named = [
    'PORT',
    'AUTH_PORT',
    'PUBLIC_ORIGIN',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'CORS_ORIGINS',
    'UPLOAD_LIMIT',
    'RENDER_LIMIT_MS',
    'FAILED_TOKEN_LIMIT',
    'ownerEmail',
    'githubUrl',
    'colour',
  ];
  for (const name of named) expect(faults).toContainEqual(expect.stringContaining(name));
  expect(faults).toHaveLength(named.length);
});

it.each<[unknown, string]>([
  [null, 'export default in portfolio.config.ts must be an object, { … }'],
  [{ contact: undefined, admin: null }, 'admin in portfolio.config.ts must be an object, { … }'],
  [{ siteName: 5 }, 'siteName in portfolio.config.ts must be a text in quotes'],
  [{ ownerEmail: null }, 'ownerEmail in portfolio.config.ts must be a text in quotes'],
  [
    { githubUrl: 'x y' },
    'githubUrl in portfolio.config.ts: Enter a full URL, for example https://example.com',
  ],
  [
    { education: { quote: { text: '', source: '' }, degrees: 'none', certifications: [] } },
    'education.degrees in portfolio.config.ts must be a list, [ … ]',
  ],
  [
    { contact: { fax: '1' } },
    "contact.fax in portfolio.config.ts isn't a setting: correct its name, or remove it",
  ],
  [{ colour: 'blue' }, "colour in portfolio.config.ts isn't a setting: correct its name, or remove it"],
])('says in plain words what is wrong with %j', (portfolio, fault) => {
  expect(faultsOf({}, portfolio)).toEqual([fault]);
});

it.each([
  ['DATABASE_URL', 'postgres://ada:a#b@db.example.com/portfolio'],
  ['SMTP_URL', 'smtps://ada:a#b@smtp.example.com'],
])('says how to write a password with special characters in %s: %s', (name, url) => {
  expect(faultsOf({ [name]: url })).toEqual([
    expect.stringMatching(`${name} in the environment .*%23 for #`),
  ]);
});

describe('with the emulator', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'ada.dev'])('refuses to listen on %s', (HOST) => {
    expect(faultsOf({ HOST }, LOCAL_PORTFOLIO)).toEqual([
      expect.stringMatching(/HOST is .* anyone can sign in as the owner.*leave HOST unset/),
    ]);
  });

  it.each(['localhost', '127.0.0.1', '::1'])('accepts %s as loopback', (HOST) => {
    expect(faultsOf({ HOST }, LOCAL_PORTFOLIO)).toEqual([]);
  });

  it('refuses to run in production', () => {
    expect(faultsOf(IN_PRODUCTION, LOCAL_PORTFOLIO)).toEqual([
      expect.stringMatching(/NODE_ENV is production.*firebase\.emulator to false/),
    ]);
    expect(faultsOf(IN_PRODUCTION, portfolio)).toContainEqual(expect.stringContaining('ownerEmail'));
  });

  it('refuses to run behind a proxy', () => {
    expect(faultsOf({ TRUST_PROXY: 'loopback' }, LOCAL_PORTFOLIO)).toEqual([
      expect.stringMatching(/TRUST_PROXY is loopback.*leave TRUST_PROXY unset/),
    ]);
  });

  it('refuses the same port for both', () => {
    expect(faultsOf({ PORT: '5000', AUTH_PORT: '5000' }, LOCAL_PORTFOLIO)).toEqual([
      expect.stringContaining('AUTH_PORT=5001'),
    ]);
  });
});

describe('without the emulator', () => {
  it('refuses values that only work with the emulator', () => {
    const site = { ...portfolio, firebase: { ...portfolio.firebase, emulator: false } };
    expect(faultsOf({}, site)).toEqual([
      expect.stringContaining('firebase in portfolio.config.ts'),
      expect.stringContaining('ownerEmail'),
    ]);
  });

  it("tells the browser about no emulator, and listens where it's configured", () => {
    expect(read({ HOST: '0.0.0.0' })).toMatchObject({
      host: '0.0.0.0',
      isLoopbackOnly: false,
      authEmulator: null,
      public: { authEmulator: null },
    });
  });
});

describe('in production', () => {
  it('starts with its own origin', () => {
    expect(read(IN_PRODUCTION)).toMatchObject({ isProduction: true, origin: 'https://ada.dev' });
  });

  it.each([undefined, 'http://ada.dev', 'http://10.0.0.2'])(
    'refuses to start without https: %s',
    (PUBLIC_ORIGIN) => {
      expect(faultsOf({ ...IN_PRODUCTION, PUBLIC_ORIGIN })).toEqual([
        expect.stringMatching(/NODE_ENV is production.*PUBLIC_ORIGIN.*https:\/\//),
      ]);
    },
  );

  it('may be tried out on this machine, which browsers trust without https', () => {
    expect(read({ ...IN_PRODUCTION, PUBLIC_ORIGIN: 'http://localhost:4000' }).origin).toBe(
      'http://localhost:4000',
    );
  });

  it('starts without any configuration, and waits for an owner', () => {
    expect(read({ NODE_ENV: 'production' }, {})).toMatchObject({ isSetUp: false });
  });

  it.each(['owner@example.com', 'Owner@Example.com'])('refuses to start for %s', (ownerEmail) => {
    expect(faultsOf(IN_PRODUCTION, { ...PORTFOLIO, ownerEmail })).toEqual([
      expect.stringContaining('ownerEmail'),
    ]);
  });

  it('refuses keys from an unencrypted URL', () => {
    expect(faultsOf({ ...IN_PRODUCTION, JWKS_URL: 'http://keys.example/jwks' })).toEqual([
      expect.stringMatching(/JWKS_URL must begin with https/),
    ]);
  });
});

it('has the trusted proxies and the allowed origins', () => {
  const env = {
    TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::1',
    CORS_ORIGINS: 'https://a.example,http://localhost:5173',
  };
  expect(read(env)).toMatchObject({
    trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::1'],
    corsOrigins: ['https://a.example', 'http://localhost:5173'],
  });
  expect(read()).toMatchObject({ trustedProxies: [], corsOrigins: [] });
});

it.each(['1', 'true', '*', '10.0.0.0/33', '10.0.0', 'fd00::/129', '10.0.0.0/8/8'])(
  'rejects %s as a proxy',
  (TRUST_PROXY) => {
    expect(faultsOf({ TRUST_PROXY })).toEqual([expect.stringContaining('TRUST_PROXY')]);
  },
);

it.each(['*', 'null', 'ada.dev', 'https://ada.dev/x', 'https://*.ada.dev'])(
  'rejects %s as an allowed origin',
  (CORS_ORIGINS) => {
    expect(faultsOf({ CORS_ORIGINS })).toEqual([expect.stringContaining('CORS_ORIGINS')]);
  },
);

it('threat 20: never tells the browser values from the environment', () => {
  const env = {
    SMTP_URL: 'smtps://me:secret@smtp.example',
    MAIL_TO: 'private@ada.dev',
    JWKS_URL: 'https://keys.example',
  };
  expect(JSON.stringify(read(env).public)).not.toMatch(/secret|smtp|private|keys\.example/);
});

it("tells the browser only a hash of the owner's address", () => {
  const { public: seen, identity } = read({}, { ...PORTFOLIO, ownerEmail: 'Ada@Test.dev' });
  const text = `${seen.origin} ${identity.ownerEmail}`;
  expect(seen.ownerHash).toBe(createHash('sha256').update(text).digest('hex'));
  expect(seen.ownerHash).not.toBe(read().public.ownerHash);
  const admin = { name: 'Ada', email: 'ada@test.DEV' };
  const own = read({}, { ...PORTFOLIO, ownerEmail: 'Ada@Test.dev', admin });
  expect(JSON.stringify(own.public)).not.toMatch(/ada@test\.dev/i);
});

it('compares email addresses in lower case, and only for plain letters', () => {
  expect(read().identity.ownerEmail).toBe('owner@test.dev');
});

it('sends uploads to Cloudinary without a token if configured', () => {
  const { media, public: seen } = read({}, { ...PORTFOLIO, media: { cloud: 'my-cloud' } });
  expect(media.takesUploads).toBe(false);
  expect(seen.media).toEqual({
    uploadBase: 'https://api.cloudinary.com',
    deliveryBase: 'https://res.cloudinary.com',
    cloud: 'my-cloud',
    sendsToken: false,
  });
});
