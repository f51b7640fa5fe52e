import { generateKeyPair } from 'jose';
import { unsignedToken } from '../support/test-keys';
import { LOCAL_PORTFOLIO } from '../support/test-portfolio';
import { TestSite } from '../support/test-site';

const SIGN_IN = ['challenge', 'passkey', 'recovery_code'];

const patch = (site: TestSite, token: string | null, body: object = { role: 'Engineer' }) =>
  site.app.inject({
    method: 'PATCH',
    url: '/api/home_profile',
    headers: { host: 'localhost', ...(token !== null && { authorization: `Bearer ${token}` }) },
    payload: body,
  });

describe('with Google', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  afterAll(() => site.close());

  it('lets the owner write, in any spelling of the email', async () => {
    expect((await patch(site, await site.keys.token())).statusCode).toBe(200);
    expect((await patch(site, await site.keys.token({ email: 'OWNER@test.DEV' }))).statusCode).toBe(200);
  });

  it('loads the keys once, not for every request', async () => {
    await patch(site, await site.keys.token());
    await patch(site, await site.keys.token());
    expect(site.keys.requests).toBe(1);
  });

  it('responds with 401 and a message without a token', async () => {
    const response = await patch(site, null);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      success: false,
      message: 'Please sign in as the owner of this site first.',
    });
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  it.each([
    ['expired', { exp: 1_700_000_000 }],
    ['without an expiry', { exp: undefined }],
    ['of another project', { aud: 'other-project' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/other-project' }],
    ['without an account', { sub: '' }],
  ])('responds with 401 to a token %s', async (_what, claims) => {
    const response = await patch(site, await site.keys.token(claims));
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toMatch(/sign in again/);
  });

  it('threat 11: responds with 401 to a forged signature, another key and invalid tokens', async () => {
    const token = await site.keys.token({ email: 'visitor@test.dev' });
    const [header, , signature] = token.split('.');
    const [, ownersPayload] = (await site.keys.token()).split('.');
    const { privateKey } = await generateKeyPair('RS256');
    const forged = [
      `${header}.${ownersPayload}.${signature}`,
      await site.keys.token({}, { key: privateKey }),
      await site.keys.token({}, { key: privateKey, kid: 'unknown' }),
      'x',
      'a.b.c',
    ];
    for (const each of forged) expect((await patch(site, each)).statusCode).toBe(401);
  });

  it('responds with 401 to an unsigned token', async () => {
    expect((await patch(site, unsignedToken())).statusCode).toBe(401);
  });

  it.each([
    ['another account', { email: 'visitor@test.dev' }],
    ["an email that the provider hasn't verified", { email_verified: false }],
    ['an email verified by a string', { email_verified: 'true' }],
    ['no email', { email: undefined }],
    ['a sign-in with a password', { firebase: { sign_in_provider: 'password' } }],
    ['a sign-in of another provider', { firebase: { sign_in_provider: 'oidc.other' } }],
    ['a sign-in without a provider', { firebase: undefined }],
    ['a look-alike email', { email: 'owner@test.dev'.replace('w', '\uff57') }],
  ])('threats 10, 16 and 39: responds with 403 to %s', async (_what, claims) => {
    const response = await patch(site, await site.keys.token(claims));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      success: false,
      message: 'You are not authorized to access this section',
    });
  });

  it('checks access before anything else', async () => {
    const bodies = [
      { headers: { 'content-type': 'application/json' }, payload: '{"broken' },
      { headers: { 'content-type': 'application/json' }, payload: `"${'x'.repeat(2 * 1024 * 1024)}"` },
      { headers: { 'content-type': 'text/csv' }, payload: 'a,b' },
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x\r\nbroken' },
      { headers: { 'content-type': 'application/json', 'if-match': 'nonsense' }, payload: '{}' },
    ];
    for (const { method, url } of site.app.routeAccess.filter(({ access }) => access === 'owner'))
      for (const { headers, payload } of bodies) {
        const response = await site.app.inject({
          method: method as 'POST',
          url: concrete(url),
          headers,
          payload,
        });
        expect([url, response.statusCode]).toEqual([url, 401]);
      }
  });

  it('responds with 401 without a token on every route that writes, except messages, metrics and sign-in', async () => {
    const all = site.app.routeAccess.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
    const isVisitors = (url: string) =>
      url.startsWith('/api/v1.0/email/') ||
      ['/contact', '/api/figures', ...SIGN_IN.map((way) => `/api/sign_in/${way}`)].includes(url);
    const writes = all.filter(({ url }) => !isVisitors(url));
    expect(all.length - writes.length).toBe(4 + SIGN_IN.length);
    expect(writes.length).toBeGreaterThan(3);
    for (const { method, url } of writes) {
      const response = await site.app.inject({ method: method as 'POST', url: concrete(url) });
      expect([method, url, response.statusCode]).toEqual([method, url, 401]);
    }
  });

  it('threat 14: no spelling of a path bypasses the check', async () => {
    for (const { method, url } of site.app.routeAccess.filter(({ access }) => access === 'owner')) {
      const path = concrete(url);
      const last = path.slice(path.lastIndexOf('/') + 1);
      const spellings = [
        `${path}/`,
        `${path}//`,
        `/${path}`,
        `${path}?`,
        `${path};a=b`,
        path.toUpperCase(),
        path.replace('/api/', '/API/'),
        path.replace(last, `%${last.charCodeAt(0).toString(16)}${last.slice(1)}`),
        path.replace(last, `./${last}`),
        path.replace(last, `x/../${last}`),
        `${path}%00`,
        `${path}%2f`,
        `http://other.example${path}`,
      ];
      for (const spelling of spellings) {
        const { statusCode, headers } = await site.app.inject({ method: method as 'POST', url: spelling });
        // Paths outside the API may be pages.
        const isPage = String(headers['content-type']).startsWith('text/html');
        expect([method, spelling, statusCode < 400 && !isPage]).toEqual([method, spelling, false]);
      }
    }
  });

  it("threat 14: HEAD, OPTIONS and method overrides don't bypass the check", async () => {
    const owners = site.app.routeAccess.filter(({ access }) => access === 'owner');
    for (const { method, url } of owners) {
      const path = concrete(url);
      const attempts = [
        { method: 'OPTIONS', url: path },
        { method: 'POST', url: path, headers: { 'x-http-method-override': method } },
        { method: 'POST', url: `${path}?_method=${method}` },
        ...(owners.some((each) => each.url === url && each.method === 'HEAD')
          ? [{ method: 'HEAD', url: path }]
          : []),
      ];
      for (const attempt of attempts) {
        const { statusCode } = await site.app.inject(attempt as { method: 'POST'; url: string });
        expect([attempt.method, attempt.url, statusCode < 400]).toEqual([attempt.method, attempt.url, false]);
      }
    }
  });

  it("threat 29: responds with 403 to the owner's own token from a preview, whose origin is null", async () => {
    const response = await site.app.inject({
      method: 'PATCH',
      url: '/api/home_profile',
      headers: { host: 'localhost', origin: 'null', authorization: `Bearer ${site.ownersToken}` },
      payload: { role: 'Engineer' },
    });
    expect([response.statusCode, response.json().message]).toEqual([
      403,
      'A preview can’t act for the owner. Open the live site to do this.',
    ]);
  });

  it('threat 15: a cross-site form writes nothing, even with cookies', async () => {
    for (const contentType of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await site.app.inject({
        method: 'POST',
        url: '/api/projects',
        headers: {
          'content-type': contentType,
          cookie: `token=${site.ownersToken}`,
          origin: 'https://evil.example',
        },
        payload: '{"title":"Uninvited","description":"x"}',
      });
      expect(response.statusCode).toBe(401);
    }
  });

  it("can't be bypassed by spelling or method", async () => {
    const before = (await site.app.inject('/api/projects')).body;
    const attempts = [
      { method: 'POST', url: '/api/projects/' },
      { method: 'POST', url: '/API/projects' },
      { method: 'POST', url: '/api//projects' },
      { method: 'POST', url: '/api/%70rojects' },
      { method: 'POST', url: '/api/projects?_method=GET' },
      { method: 'GET', url: '/api/projects', headers: { 'x-http-method-override': 'POST' } },
    ] as const;
    for (const attempt of attempts)
      await site.app.inject({ ...attempt, payload: { title: 'Uninvited', description: 'x' } });
    expect((await site.app.inject('/api/projects')).body).toBe(before);
  });
});

describe('threat 39: a dangerous action needs a sign-in of the last ten minutes', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  afterAll(() => site.close());

  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
  const send = async (method: string, url: string, claims: object) =>
    site.app.inject({
      method: method as 'POST',
      url,
      headers: { authorization: `Bearer ${await site.keys.token(claims)}` },
    });

  it.each([
    ['POST', '/api/backup/restore'],
    ['DELETE', '/api/bin'],
    ['DELETE', '/api/bin/x1'],
    ['DELETE', '/api/media/bin'],
    ['DELETE', '/api/media/bin/x1'],
    ['DELETE', '/api/education'],
    ['DELETE', '/api/site_settings'],
    ['DELETE', '/api/sample-content'],
    ['POST', '/api/live_releases/shell/rollback'],
    ['POST', '/api/passkeys/challenge'],
    ['POST', '/api/passkeys'],
    ['DELETE', '/api/passkeys/x1'],
    ['POST', '/api/recovery_codes'],
    ['POST', '/api/deploy_tokens'],
  ])('%s %s', async (method, url) => {
    for (const auth_time of [secondsAgo(601), undefined, String(secondsAgo(1))]) {
      const refused = await send(method, url, { auth_time });
      expect(refused.statusCode).toBe(401);
      expect(refused.json()).toEqual({
        success: false,
        message: "Sign in again to confirm that it's you. Nothing was changed.",
        reason: 'sign-in-again',
      });
      expect(refused.headers['www-authenticate']).toBe(
        'Bearer error="insufficient_user_authentication", max_age="600"',
      );
    }
    expect((await send(method, url, { auth_time: secondsAgo(500) })).statusCode).not.toBe(401);
  });

  it('other actions accept an older sign-in, and a restore can ask before it sends anything', async () => {
    const auth_time = secondsAgo(3000);
    expect((await send('GET', '/api/bin', { auth_time })).statusCode).toBe(200);
    expect((await send('PATCH', '/api/home_profile', { auth_time })).json().reason).toBeUndefined();
    expect((await send('GET', '/api/backup/restore', { auth_time })).json().reason).toBe('sign-in-again');
    expect((await send('GET', '/api/backup/restore', {})).statusCode).toBe(200);
  });
});

it('responds with 503, not 401, while Google’s keys are unreachable, and recovers', async () => {
  const site = await TestSite.start();
  site.keys.faults = Infinity;
  const response = await patch(site, site.ownersToken);
  expect(response.statusCode).toBe(503);
  expect(response.json().message).toMatch(/try again/);
  site.keys.faults = 0;
  expect((await patch(site, site.ownersToken)).statusCode).toBe(200);
  await site.close();
});

it('retries once before it reports Google’s keys as unreachable', async () => {
  const site = await TestSite.start();
  site.keys.faults = 1;
  const response = await patch(site, site.ownersToken);
  await site.close();
  expect(response.statusCode).toBe(200);
});

describe('with the emulator', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start({ portfolio: LOCAL_PORTFOLIO, env: { PUBLIC_ORIGIN: '' } });
  });
  afterAll(() => site.close());

  it('accepts the emulator’s unsigned tokens with the same claims', async () => {
    expect((await patch(site, unsignedToken())).statusCode).toBe(200);
    expect((await patch(site, unsignedToken({ email: 'visitor@test.dev' }))).statusCode).toBe(403);
    expect((await patch(site, unsignedToken({ exp: 1_700_000_000 }))).statusCode).toBe(401);
    expect((await patch(site, unsignedToken({ aud: 'other' }))).statusCode).toBe(401);
    expect((await patch(site, unsignedToken({ iss: 'https://other.example' }))).statusCode).toBe(401);
    expect((await patch(site, unsignedToken({ sub: undefined }))).statusCode).toBe(401);
    expect((await patch(site, unsignedToken({ firebase: undefined }))).statusCode).toBe(403);
  });

  it("doesn't bind the owner's account, because the emulator's accounts come and go", async () => {
    expect((await patch(site, unsignedToken({ sub: 'one' }))).statusCode).toBe(200);
    expect((await patch(site, unsignedToken({ sub: 'another' }))).statusCode).toBe(200);
  });

  it('responds with 401 to a signed token', async () => {
    expect((await patch(site, site.ownersToken)).statusCode).toBe(401);
  });

  it.each(['evil.example', 'evil.example:4000', 'localhost.evil.example', '192.168.1.5', '0.0.0.0:4000'])(
    'rejects the host %s with the reason',
    async (host) => {
      for (const url of ['/', '/healthz', '/api/projects', '/api/none']) {
        const response = await site.app.inject({ url, headers: { host } });
        expect(response.statusCode).toBe(421);
        expect(response.body).toMatch(/only available on this machine/);
      }
    },
  );

  it.each(['localhost', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000'])('responds to %s', async (host) => {
    expect((await site.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200);
  });
});

/** The route's path with values for its parameters. */
function concrete(url: string): string {
  return url.replace(/:type\([^/]*\)/, 'image').replace(/:\w+/g, 'x1');
}
