import { TestSite } from '../support/test-site';

const CODE = 'K7QX-M2PD-9WTE';
const PERSON = {
  siteName: 'Grace <Hopper> & "Co"',
  ownerEmail: 'grace@test.dev',
  origin: 'https://grace.dev',
  signIn: 'passkey',
  firebaseApiKey: '',
  firebaseAuthDomain: '',
  firebaseProjectId: '',
  begin: 'empty',
};

/** An attribute's value as browsers read it. */
const decoded = (value: string) => {
  expect(value.replace(/&#\d+;/g, '')).not.toMatch(/[<>&"]/);
  return value.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
};

describe('a site without an owner', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start({
      portfolio: {},
      env: { NODE_ENV: 'production', PUBLIC_ORIGIN: '' },
      setupCode: CODE,
    });
    await site.reset();
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const get = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } });
  const post = (form: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: '/setup',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const stored = async () => {
    const { db } = site.running.services!;
    return db.selectFrom('meta').select('value').where('key', '=', 'configuration').executeTakeFirst();
  };

  it('shows every visitor only that it isn’t set up', async () => {
    for (const url of ['/', '/profile', '/setting']) {
      const page = await get(url);
      expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('isn’t set up yet')]);
    }
    expect((await site.app.inject({ url: '/api/projects' })).statusCode).toBe(503);
    expect((await site.owner('PATCH', '/api/configuration', { adminName: 'x' })).statusCode).toBe(401);
    expect((await site.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  it('opens the setup with the code only, however it’s typed', async () => {
    expect((await get('/setup')).body).toContain('Enter the setup code');
    expect((await get('/setup?code=AAAA-AAAA-AAAA')).statusCode).toBe(403);
    const opened = await get('/setup?code=k7qx%20m2pd9wte');
    expect([opened.statusCode, opened.body]).toEqual([200, expect.stringContaining('Whose site is it?')]);
    const typed = await post({ code: 'k7qx m2pd 9wte' });
    expect([typed.statusCode, typed.headers.location]).toEqual([303, `/setup?code=${CODE}`]);
  });

  it('accepts no answers without the code', async () => {
    const refused = await post({ ...PERSON, code: 'AAAA-AAAA-AAAA' });
    expect(refused.statusCode).toBe(403);
    expect(await stored()).toBeUndefined();
    // The server was restarted with another code while the owner filled in the form.
    const sentAgain = Object.fromEntries(
      [...refused.body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
        ([, name, value]) => [name!, decoded(value!)] as const,
      ),
    );
    expect(sentAgain).toEqual(PERSON);
    expect((await post({ ...sentAgain, code: CODE })).statusCode).toBe(303);
  });

  it('puts the cursor where the owner goes on', async () => {
    const focused = (body: string) => /<input [^>]*\bid="(\w+)"[^>]* autofocus/.exec(body)?.[1];
    expect(focused((await get('/setup')).body)).toBe('code');
    expect(focused((await get(`/setup?code=${CODE}`)).body)).toBe('siteName');
    const refused = await post({ ...PERSON, ownerEmail: 'grace', origin: 'grace.dev', code: CODE });
    expect(focused(refused.body)).toBe('ownerEmail');
  });

  it('says at once that no passkey can be made at an IP address', async () => {
    const openAt = async (host: string) =>
      (await site.app.inject({ url: `/setup?code=${CODE}`, headers: { accept: 'text/html', host } })).body;
    expect(await openAt('127.0.0.1:4000')).toContain('Passkeys don’t work at an IP address');
    expect(await openAt('localhost:4000')).not.toContain('IP address');
  });

  it('stores the answers, and the name of an empty site, and leads to the dashboard', async () => {
    const done = await post({ ...PERSON, code: CODE });
    expect([done.statusCode, done.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/setting\/sign_in#sign-in=[\w-]{30,}$/),
    ]);
    expect(JSON.parse((await stored())!.value)).toMatchObject({
      values: { ownerEmail: 'grace@test.dev', origin: 'https://grace.dev', adminName: PERSON.siteName },
      startsEmpty: true,
    });
    const { db } = site.running.services!;
    // Without an uploaded file, visitors download a CV of what is imported or filled in.
    expect(await db.selectFrom('home_profile').select(['full_name', 'resume_source']).execute()).toEqual([
      { full_name: PERSON.siteName, resume_source: 'generated' },
    ]);
    expect(await db.selectFrom('site_settings').select('site_name').execute()).toEqual([
      { site_name: PERSON.siteName },
    ]);
  });

  it('tells an owner who uses Google where to sign in', async () => {
    const google = {
      signIn: 'google',
      firebaseApiKey: 'key',
      firebaseAuthDomain: 'grace-dev.firebaseapp.com',
      firebaseProjectId: 'grace-dev',
    };
    const done = await post({ ...PERSON, ...google, begin: 'import', code: CODE });
    expect(done.statusCode).toBe(200);
    expect(done.body).toMatch(/Continue with Google”, and choose grace@test\.dev\. Then open Import\./);
  });

  it('lets only the first of two owners in', async () => {
    await post({ ...PERSON, code: CODE });
    await post({ ...PERSON, ownerEmail: 'late@test.dev', code: CODE });
    expect((await stored())!.value).toContain('grace@test.dev');
  });

  it.each([
    [{ siteName: ' ' }, 'Your name is required'],
    [{ ownerEmail: 'grace' }, 'Enter an email address'],
    [{ origin: 'grace.dev' }, 'Enter an address without a path'],
    [{ origin: 'http://grace.dev' }, 'beginning with https://'],
    [{ origin: 'https://203.0.113.5' }, 'Passkeys don’t work at an IP address'],
    [{ origin: 'http://127.0.0.1:4000' }, 'Passkeys don’t work at an IP address'],
    [{ origin: 'http://[::1]:4000' }, 'Passkeys don’t work at an IP address'],
    [{ signIn: 'google', firebaseApiKey: 'x' }, 'Enter all three values'],
    [{ begin: 'anything' }, 'Choose what to start with'],
  ])('says what is wrong with %j and keeps the other answers', async (change, why) => {
    const page = await post({ ...PERSON, ...change, code: CODE });
    expect([page.statusCode, page.body]).toEqual([400, expect.stringContaining(why)]);
    if (!('siteName' in change)) {
      const [, kept] = / name="siteName" value="([^"]*)"/.exec(page.body)!;
      expect(decoded(kept!)).toBe(PERSON.siteName);
    }
    expect(await stored()).toBeUndefined();
  });
});

it('slows down somebody who guesses the code, but never its owner', async () => {
  const site = await TestSite.start({ portfolio: {}, env: { PUBLIC_ORIGIN: '' }, setupCode: CODE });
  const guess = async () => (await site.app.inject({ url: '/setup?code=AAAA' })).statusCode;
  for (let times = 0; times < 10; times += 1) expect(await guess()).toBe(403);
  expect(await guess()).toBe(429);
  // Behind a proxy they may have the same address.
  expect((await site.app.inject({ url: `/setup?code=${CODE}` })).statusCode).toBe(200);
  await site.close();
});
