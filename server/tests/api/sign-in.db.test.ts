import { unpack } from '../support/backup-client';
import { FakeAuthenticator } from '../support/fake-authenticator';
import { TestSite } from '../support/test-site';
import { PORTFOLIO } from '../support/test-portfolio';
import { createRescueCode } from '../../src/features/sign-in/repository';

/* Threat 39: who may act as the owner, and for how long. */

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
  // The key that signs challenges stays.
  await newChallenge();
  await site.reset();
});
afterEach(() => {
  jest.useRealTimers();
  return site.reset();
});
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const send = (method: Method, url: string, payload?: object, at = site) =>
  at.app.inject({ method, url, ...(payload && { payload }) });
const sendAs = (token: string, method: Method, url: string, payload?: object) =>
  site.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

/** Moves the clock, which sessions and challenges are judged by. */
function wait(minutes: number): void {
  const now = Date.now() + minutes * 60_000;
  jest.useFakeTimers({ now, doNotFake: [...TIMERS] });
}
const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Registers a passkey as the owner. */
async function register(authenticator = new FakeAuthenticator(), name = 'Laptop') {
  const asked = await site.owner('POST', '/api/passkeys/challenge');
  const credential = authenticator.create(asked.json().data);
  const response = await site.owner('POST', '/api/passkeys', { name, credential });
  expect([response.statusCode, response.json().message]).toEqual([200, undefined]);
  return { authenticator, id: response.json().data._id as string, asked: asked.json().data };
}

const newChallenge = async (at = site) =>
  (await send('POST', '/api/sign_in/challenge', undefined, at)).json().data;

async function signIn(authenticator: FakeAuthenticator, challenge?: object) {
  const asked = challenge ?? (await newChallenge());
  return send('POST', '/api/sign_in/passkey', authenticator.get(asked as never));
}
const tokenOf = async (authenticator: FakeAuthenticator) =>
  (await signIn(authenticator)).json().data.token as string;
const statusOf = async (token: string) => (await sendAs(token, 'GET', '/api/bin')).statusCode;
const methods = async (at = site) => (await send('GET', '/api/sign_in', undefined, at)).json().data;
const listed = async () => (await site.owner('GET', '/api/passkeys')).json();

describe('a passkey', () => {
  it('is registered, found by visitors as a way to sign in, and signs in as the owner', async () => {
    expect(await methods()).toEqual({ passkey: false, recoveryCode: false });
    const { authenticator, id } = await register();
    expect(await methods()).toEqual({ passkey: true, recoveryCode: false });
    expect(await listed()).toMatchObject({
      data: [{ _id: id, name: 'Laptop', host: 'test.dev', lastUsedAt: null }],
      recoveryCodes: 0,
    });

    const response = await signIn(authenticator);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const { token, email } = response.json().data;
    expect(email).toBe('owner@test.dev');
    const saved = await sendAs(token, 'PATCH', '/api/home_profile', { role: 'Engineer' });
    expect(saved.json().data.role).toBe('Engineer');
    expect((await listed()).data[0].lastUsedAt).toMatch(/^20/);
    // A dangerous action: the sign-in is recent.
    expect((await sendAs(token, 'GET', '/api/backup/restore')).statusCode).toBe(200);
  });

  it('reads what only the owner may read on a public endpoint', async () => {
    const { authenticator } = await register();
    await site.owner('POST', '/api/projects', { title: 'Hidden', description: 'x', draft: true });
    const token = await tokenOf(authenticator);
    expect((await send('GET', '/api/projects?drafts=include')).statusCode).toBe(401);
    expect((await sendAs(token, 'GET', '/api/projects?drafts=include')).json().data).toHaveLength(1);
  });

  it('asks the authenticator to verify the user, to store the passkey, and not to store a second one', async () => {
    const { authenticator, asked } = await register();
    expect(asked).toMatchObject({
      rp: { id: 'test.dev', name: 'Test Person' },
      user: { name: 'owner@test.dev' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const again = (await site.owner('POST', '/api/passkeys/challenge')).json().data;
    expect(again.excludeCredentials).toEqual([
      { id: authenticator.get(asked).id, type: 'public-key', transports: ['usb'] },
    ]);
    expect(again.user.id).toBe(asked.user.id);
    const twice = await site.owner('POST', '/api/passkeys', {
      name: 'Twice',
      credential: authenticator.create(again),
    });
    expect(twice.statusCode).toBe(400);
    expect((await listed()).data).toHaveLength(1);
  });

  it('is renamed and removed; then it no longer signs in, and its other sessions end', async () => {
    const { authenticator, id } = await register();
    const [token, other] = [await tokenOf(authenticator), await tokenOf(authenticator)];
    await site.owner('PATCH', `/api/passkeys/${id}`, { name: ' Old laptop ' });
    expect((await listed()).data).toMatchObject([{ name: 'Old laptop' }]);

    expect((await sendAs(token, 'DELETE', `/api/passkeys/${id}`)).statusCode).toBe(200);
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
    expect(await methods()).toEqual({ passkey: false, recoveryCode: false });
    const refused = await signIn(authenticator);
    expect([refused.statusCode, refused.json().message]).toEqual([
      401,
      'This passkey isn’t registered on this site, or was removed. Choose another one, or sign in another way.',
    ]);
    expect((await site.owner('DELETE', `/api/passkeys/${id}`)).statusCode).toBe(404);
    expect((await site.owner('PATCH', `/api/passkeys/${id}`, { name: 'x' })).statusCode).toBe(404);
  });

  it("doesn't sign in a later owner of the site, whose passkeys are others", async () => {
    const { authenticator } = await register();
    const later = await TestSite.start({
      on: site.database,
      portfolio: { ...PORTFOLIO, ownerEmail: 'new@test.dev' },
    });
    try {
      expect(await methods(later)).toEqual({ passkey: false, recoveryCode: false });
      const body = authenticator.get(await newChallenge(later));
      expect((await send('POST', '/api/sign_in/passkey', body, later)).statusCode).toBe(401);
    } finally {
      await later.close();
    }
  });

  it('works only on the host that it was made for', async () => {
    const { authenticator } = await register();
    const moved = await TestSite.start({ on: site.database, env: { PUBLIC_ORIGIN: 'https://moved.dev' } });
    try {
      expect(await methods(moved)).toEqual({ passkey: false, recoveryCode: false });
      const asked = await newChallenge(moved);
      expect(asked.rpId).toBe('moved.dev');
      authenticator.origin = 'https://moved.dev';
      expect((await send('POST', '/api/sign_in/passkey', authenticator.get(asked), moved)).statusCode).toBe(
        401,
      );
    } finally {
      await moved.close();
    }
  });
});

describe('threat 39: a forged or repeated sign-in is refused', () => {
  const refusals: [string, (authenticator: FakeAuthenticator) => Promise<object>][] = [
    [
      'from another origin',
      async (it) => ((it.origin = 'https://test.dev.evil.example'), it.get(await newChallenge())),
    ],
    ['for another host', async (it) => it.get({ ...(await newChallenge()), rpId: 'evil.example' })],
    [
      'without verification of the user',
      async (it) => ((it.isVerifying = false), it.get(await newChallenge())),
    ],
    [
      'with a signature counter that goes back',
      async (it) => ((it.counter = -1), it.get(await newChallenge())),
    ],
    [
      "with a challenge that the site didn't make",
      async (it) => it.get({ ...(await newChallenge()), challenge: 'A'.repeat(72) }),
    ],
    [
      'with a challenge for a registration',
      async (it) =>
        it.get({
          ...(await newChallenge()),
          challenge: (await site.owner('POST', '/api/passkeys/challenge')).json().data.challenge,
        }),
    ],
    [
      'by another key',
      async (it) => {
        const asked = await newChallenge();
        return { ...it.get(asked), response: new FakeAuthenticator().get(asked).response };
      },
    ],
    [
      'after more than five minutes',
      async (it) => {
        const asked = await newChallenge();
        wait(5.1);
        return it.get(asked);
      },
    ],
  ];

  it.each(refusals)('%s', async (_what, attempt) => {
    const { authenticator } = await register();
    expect((await signIn(authenticator)).statusCode).toBe(200);
    const refused = await send('POST', '/api/sign_in/passkey', await attempt(authenticator));
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      { success: false, message: 'The passkey couldn’t be verified. Please try again.' },
    ]);
  });

  it('a challenge works once, on any server', async () => {
    const { authenticator } = await register();
    const other = await TestSite.start({ on: site.database });
    try {
      const asked = await newChallenge();
      const answers = [authenticator.get(asked), authenticator.get(asked)];
      expect((await send('POST', '/api/sign_in/passkey', answers[0], other)).statusCode).toBe(200);
      expect((await send('POST', '/api/sign_in/passkey', answers[0], other)).statusCode).toBe(401);
      expect((await send('POST', '/api/sign_in/passkey', answers[1])).statusCode).toBe(401);
    } finally {
      await other.close();
    }
  });

  it('of two sign-ins with one challenge at the same time, one succeeds', async () => {
    const { authenticator } = await register();
    const asked = await newChallenge();
    const body = authenticator.get(asked);
    const responses = await Promise.all([1, 2, 3].map(() => send('POST', '/api/sign_in/passkey', body)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
  });

  it('a registration needs the owner, a recent sign-in, the right origin and a challenge of its own', async () => {
    const authenticator = new FakeAuthenticator();
    const asked = (await site.owner('POST', '/api/passkeys/challenge')).json().data;
    const add = (credential: object, token = site.ownersToken) =>
      sendAs(token, 'POST', '/api/passkeys', { name: 'Laptop', credential });
    const old = await site.keys.token({ auth_time: Math.floor(Date.now() / 1000) - 601 });
    expect((await add(authenticator.create(asked), old)).json().reason).toBe('sign-in-again');
    expect((await sendAs(old, 'POST', '/api/passkeys/challenge')).json().reason).toBe('sign-in-again');
    expect((await add(authenticator.create(await newChallenge()))).statusCode).toBe(400);
    authenticator.origin = 'https://evil.example';
    expect((await add(authenticator.create(asked))).statusCode).toBe(400);
    authenticator.origin = 'https://test.dev';
    authenticator.isVerifying = false;
    expect((await add(authenticator.create(asked))).statusCode).toBe(400);
    authenticator.isVerifying = true;
    expect((await add(authenticator.create(asked))).statusCode).toBe(200);
    expect((await add(new FakeAuthenticator().create(asked))).statusCode).toBe(400);
  });
});

describe('a session', () => {
  it('ends after an hour without use, and after a day', async () => {
    const { authenticator } = await register();
    const [idle, busy] = [await tokenOf(authenticator), await tokenOf(authenticator)];
    wait(50);
    expect(await statusOf(busy)).toBe(200);
    wait(11);
    expect([await statusOf(idle), await statusOf(busy)]).toEqual([401, 200]);
    for (let hours = 1; hours < 24; hours += 1) {
      wait(58);
      await statusOf(busy);
    }
    expect(await statusOf(busy)).toBe(200);
    wait(59);
    expect(await statusOf(busy)).toBe(401);
  });

  it('needs a sign-in of the last ten minutes for dangerous actions', async () => {
    const { authenticator } = await register();
    const token = await tokenOf(authenticator);
    wait(11);
    expect((await sendAs(token, 'DELETE', '/api/bin/x1')).json().reason).toBe('sign-in-again');
    expect(await statusOf(token)).toBe(200);
    expect((await sendAs(await tokenOf(authenticator), 'DELETE', '/api/bin/x1')).statusCode).toBe(404);
  });

  it('ends when the owner signs out, and a token that was made up has none', async () => {
    const { authenticator } = await register();
    const [token, other] = [await tokenOf(authenticator), await tokenOf(authenticator)];
    expect((await sendAs(token, 'DELETE', '/api/sign_in/session')).statusCode).toBe(200);
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200]);
    expect(await statusOf(`session_${'A'.repeat(43)}`)).toBe(401);
    // Google's session ends at Google.
    expect((await site.owner('DELETE', '/api/sign_in/session')).statusCode).toBe(200);
  });

  it('signing out everywhere ends all sessions, Google’s too', async () => {
    const { authenticator } = await register();
    const [token, other] = [await tokenOf(authenticator), await tokenOf(authenticator)];
    expect((await sendAs(token, 'DELETE', '/api/sign_in/sessions')).statusCode).toBe(200);
    expect([await statusOf(token), await statusOf(other), await statusOf(site.ownersToken)]).toEqual([
      401, 401, 401,
    ]);
    expect(await statusOf(await tokenOf(authenticator))).toBe(200);
    expect(await statusOf(await site.keys.token({ auth_time: Math.ceil(Date.now() / 1000) }))).toBe(200);
  });
});

describe('recovery codes', () => {
  const newCodes = async () =>
    (await site.owner('POST', '/api/recovery_codes')).json().data.codes as string[];
  const use = (code: string) => send('POST', '/api/sign_in/recovery_code', { code });

  it('ten are shown once; each signs in once, in any spelling', async () => {
    await register();
    const codes = await newCodes();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await methods()).toEqual({ passkey: true, recoveryCode: true });

    const token = (await use(` ${codes[0]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')}`)).json()
      .data.token;
    expect(await statusOf(token)).toBe(200);
    // It's a recent sign-in, with which a lost passkey can be replaced.
    expect((await sendAs(token, 'POST', '/api/passkeys/challenge')).statusCode).toBe(200);
    expect((await listed()).recoveryCodes).toBe(9);
    const again = await use(codes[0]!);
    expect([again.statusCode, again.json().message]).toEqual([
      401,
      'This recovery code isn’t valid. Each code works once, and new codes replace older ones.',
    ]);
  });

  it('of two sign-ins with one code at the same time, one succeeds', async () => {
    await register();
    const [code] = await newCodes();
    const responses = await Promise.all([use(code!), use(code!), use(code!)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
  });

  it('new codes replace the old ones, and the last passkey takes them with it', async () => {
    const { id } = await register();
    const [old] = await newCodes();
    const [code] = await newCodes();
    expect((await use(old!)).statusCode).toBe(401);
    await site.owner('DELETE', `/api/passkeys/${id}`);
    expect((await use(code!)).statusCode).toBe(401);
    expect(await methods()).toEqual({ passkey: false, recoveryCode: false });
    expect((await site.owner('POST', '/api/recovery_codes')).statusCode).toBe(409);
  });

  it('are stored as hashes, like the tokens of sessions', async () => {
    const { authenticator } = await register();
    const codes = await newCodes();
    const token = await tokenOf(authenticator);
    const stored = await site.database.look(async (db) =>
      JSON.stringify([
        await db.selectFrom('recovery_codes').selectAll().execute(),
        await db.selectFrom('owner_sessions').selectAll().execute(),
      ]),
    );
    for (const secret of [token, token.replace('session_', ''), codes[0]!, codes[0]!.replaceAll('-', '')])
      expect(stored).not.toContain(secret);
  });
});

const NO_GOOGLE = { firebaseApiKey: '', firebaseAuthDomain: '', firebaseProjectId: '' };

it.each([
  ['with Google', {}],
  ['without Google', NO_GOOGLE],
])(
  '%s, an owner who changes their address keeps passkeys, codes and this session; all others end',
  async (_, google) => {
    const { authenticator } = await register();
    const [code] = (await site.owner('POST', '/api/recovery_codes')).json().data.codes as string[];
    const [token, other] = [await tokenOf(authenticator), await tokenOf(authenticator)];
    const change = { ownerEmail: 'New@test.dev', ...google };
    const before = Math.floor(Date.now() / 1000) - 1;
    expect((await sendAs(token, 'PATCH', '/api/configuration', change)).statusCode).toBe(200);
    // Google's session of the former address, if that is ever configured again.
    expect(await statusOf(await site.keys.token({ auth_time: before }))).toBe(401);

    const portfolio = { ...PORTFOLIO, ownerEmail: 'new@test.dev' };
    const renamed = await TestSite.start({ on: site.database, portfolio });
    try {
      const ask = async (as: string) =>
        (await renamed.app.inject({ url: '/api/bin', headers: { authorization: `Bearer ${as}` } }))
          .statusCode;
      expect([await ask(token), await ask(other)]).toEqual([200, 401]);
      const body = authenticator.get(await newChallenge(renamed));
      expect((await send('POST', '/api/sign_in/passkey', body, renamed)).statusCode).toBe(200);
      expect((await send('POST', '/api/sign_in/recovery_code', { code }, renamed)).statusCode).toBe(200);
    } finally {
      await renamed.close();
    }
  },
);

it('guesses are limited per address, and a valid sign-in is always accepted', async () => {
  const limited = await TestSite.start({ on: site.database, env: { FAILED_TOKEN_LIMIT: '3' } });
  try {
    const { authenticator } = await register();
    const guess = async () =>
      (await send('POST', '/api/sign_in/recovery_code', { code: 'guess' }, limited)).statusCode;
    expect([await guess(), await guess(), await guess(), await guess()]).toEqual([401, 401, 401, 429]);
    const body = authenticator.get(await newChallenge(limited));
    expect((await send('POST', '/api/sign_in/passkey', body, limited)).statusCode).toBe(200);
  } finally {
    await limited.close();
  }
});

it('a backup contains no passkey, code, session or key, and a restore leaves them alone', async () => {
  const { authenticator } = await register();
  await site.owner('POST', '/api/recovery_codes');
  const token = await tokenOf(authenticator);
  const { path } = (await site.owner('POST', '/api/backup/download', { messages: false })).json().data;
  const { rawPayload } = await site.app.inject(path);
  const files = await unpack(rawPayload);
  const names = files.map(({ header }) => header.name);
  expect(names).toContain('tables/home_profile.jsonl');
  for (const table of ['passkeys', 'recovery_codes', 'owner_sessions', 'used_challenges'])
    expect(names).not.toContain(`tables/${table}.jsonl`);
  expect(rawPayload.includes('challenge_key')).toBe(false);

  const restored = await site.app.inject({
    method: 'POST',
    url: '/api/backup/restore?replace=true',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' },
    payload: rawPayload,
  });
  expect(restored.statusCode).toBe(200);
  expect(await statusOf(token)).toBe(200);
  expect((await signIn(authenticator)).statusCode).toBe(200);
  expect((await listed()).recoveryCodes).toBe(10);
});

describe('on a site without Google', () => {
  const OWNER = 'owner@test.dev';
  let own: TestSite;
  beforeAll(async () => {
    own = await TestSite.start({ portfolio: { ...PORTFOLIO, firebase: undefined } });
  });
  afterAll(() => own.close());

  it('a printed code works once, within an hour', async () => {
    const { db } = own.running.services!;
    const use = async (code: string | null) =>
      (await send('POST', '/api/sign_in/recovery_code', { code }, own)).statusCode;
    const late = await createRescueCode(db, OWNER, 'test.dev');
    wait(61);
    expect(await use(late)).toBe(401);
    const code = await createRescueCode(db, OWNER, 'test.dev');
    wait(59);
    expect([await use(code), await use(code)]).toEqual([200, 401]);
  });

  it('an owner without any way to sign in gets a code, and the last passkey stays', async () => {
    const { db } = own.running.services!;
    await createRescueCode(db, OWNER, 'test.dev');
    // A lost code is replaced.
    const code = await createRescueCode(db, OWNER, 'test.dev');
    const signedIn = await send('POST', '/api/sign_in/recovery_code', { code }, own);
    const { token } = signedIn.json().data as { token: string };
    const as = (method: Method, url: string, payload?: object) =>
      own.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      });
    const asked = (await as('POST', '/api/passkeys/challenge')).json().data;
    const added = await as('POST', '/api/passkeys', {
      name: 'Laptop',
      credential: new FakeAuthenticator().create(asked),
    });
    expect(await createRescueCode(db, OWNER, 'test.dev')).toBeNull();
    const removed = await as('DELETE', `/api/passkeys/${added.json().data._id}`);
    expect([removed.statusCode, removed.json().message]).toEqual([
      409,
      expect.stringContaining('your last passkey'),
    ]);
    expect((await as('GET', '/api/passkeys')).json().data).toHaveLength(1);
    // At another host the passkey is of no use.
    expect(await createRescueCode(db, OWNER, 'new.dev')).not.toBeNull();
  });
});
