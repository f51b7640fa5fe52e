/** @jest-environment jsdom */
import {
  configure,
  createIdempotencyKey,
  reauthenticationStore,
  request,
  sendAsOwner,
  session,
  type ApiError,
} from '@portfolio/shared-api';
import {
  createProject,
  deleteProject,
  getHomeProfile,
  listProjects,
  patchHomeProfile,
  updateProject,
} from '@portfolio/shared-api/contracts';
import { createController, owner } from '../../../tests/controller';
import { sendJson, listen, type TestServer } from '../../../tests/listen';
import { sampleConfig, sampleProject } from '@portfolio/shared-api/testing';

const profile = { fullName: 'Ada', role: 'Analyst', bio: '', profileImage: '', resumeUrl: '', version: 3 };
const project = { _id: 'p1', title: 'Engine', description: 'Computes' };

let server: TestServer;
let reply: { status: number; body: unknown };

beforeAll(async () => {
  server = await listen((_, response) => sendJson(response, reply.status, reply.body));
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
  reply = { status: 200, body: { success: true, data: profile } };
  configure({ ...sampleConfig, apiBase: server.origin });
});
afterEach(() => session.attach(null));

function signIn() {
  const { controller, report } = createController('token-1');
  session.attach(controller);
  report(owner);
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('It should have been refused')),
    (error: ApiError) => error,
  );

test("returns the response's data, parsed", async () => {
  await expect(request(getHomeProfile)).resolves.toEqual(profile);
  expect(server.received[0]).toMatchObject({ method: 'GET', path: '/api/home_profile' });
});

test('accepts a contract that is still loading', async () => {
  await expect(request(Promise.resolve(getHomeProfile))).resolves.toEqual(profile);
});

describe('headers', () => {
  test("the owner's requests contain the ID token", async () => {
    signIn();
    await request(patchHomeProfile, { body: { bio: 'Poet' } });
    expect(server.received[0]).toMatchObject({
      method: 'PATCH',
      headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
      body: '{"bio":"Poet"}',
    });
  });

  test('public reads have no token', async () => {
    signIn();
    await request(getHomeProfile);
    expect(server.received[0]!.headers.authorization).toBeUndefined();
  });

  test('If-Match is the quoted version', async () => {
    await request(patchHomeProfile, { body: {}, ifMatch: 3 });
    expect(server.received[0]!.headers['if-match']).toBe('"3"');
  });

  test('a POST has an idempotency key: the given one, or a new one', async () => {
    reply.body = { success: true, data: project };
    const body = { title: 'Engine', description: 'Computes' };
    const key = createIdempotencyKey();
    await request(createProject, { body, idempotencyKey: key });
    await request(createProject, { body, idempotencyKey: key });
    await request(createProject, { body });
    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys.slice(0, 2)).toEqual([key, key]);
    expect(keys[2]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[2]).not.toBe(key);
  });

  test('a path parameter is encoded, and only valid ids are sent', async () => {
    reply.body = { success: true, data: { _id: 'p1' } };
    await request(deleteProject, { params: { id: 'p1' } });
    expect(server.received[0]).toMatchObject({ method: 'DELETE', path: '/api/projects/p1', body: '' });
    await expect(request(deleteProject, { params: { id: '..' } })).rejects.toThrow();
    expect(server.received).toHaveLength(1);
  });

  test('cookies are sent if the contract says so', async () => {
    const sent = jest.spyOn(XMLHttpRequest.prototype, 'withCredentials', 'set');
    await request(getHomeProfile);
    expect(sent).not.toHaveBeenCalledWith(true);
    await request(patchHomeProfile, { body: {} });
    expect(sent).toHaveBeenCalledWith(true);
  });
});

describe('tolerant parsing', () => {
  test.each([
    ['a list whose first element counts', { success: true, data: [profile] }],
    ['no success flag', { data: profile }],
  ])('%s', async (_, body) => {
    reply.body = body;
    await expect(request(getHomeProfile)).resolves.toEqual(profile);
  });

  test('omitted values and null are read as empty', async () => {
    reply.body = { success: true, data: [{ _id: '65f0', title: 'Engine', images: null, __v: 0 }] };
    await expect(request(listProjects)).resolves.toEqual([sampleProject({ _id: '65f0', title: 'Engine' })]);
  });
});

describe('failures', () => {
  test('an error response has status, message, issues, data and request id', async () => {
    const issues = [{ path: ['images', 0], message: 'Enter an address' }];
    reply = { status: 409, body: { success: false, message: 'It has changed', issues, data: profile } };
    const error = await failureOf(request(patchHomeProfile, { body: {} }));
    expect(error).toMatchObject({
      name: 'ApiError',
      status: 409,
      message: 'It has changed',
      issues,
      data: profile,
      requestId: 'req-7',
    });
  });

  test('success: false is a failure, whatever the status', async () => {
    reply = { status: 200, body: { success: false, message: 'Not today' } };
    await expect(request(getHomeProfile)).rejects.toMatchObject({
      status: 200,
      message: 'Not today',
      serverMessage: 'Not today',
    });
  });

  test('an error without a message shows its status', async () => {
    reply = { status: 502, body: 'Bad gateway' };
    await expect(request(getHomeProfile)).rejects.toMatchObject({
      name: 'ApiError',
      message: 'The server responded with an error (502).',
      serverMessage: null,
    });
  });

  test.each([
    ['a page instead of JSON', '<!doctype html>'],
    ['a bare list', [profile]],
    ['nothing under data', { success: true }],
    ['an empty list', { success: true, data: [] }],
    ['something else under data', { success: true, data: { fullName: 7 } }],
  ])('%s is an ApiError that says so', async (_, body) => {
    reply.body = body;
    const error = await failureOf(request(getHomeProfile));
    expect(error).toMatchObject({
      name: 'ApiError',
      status: 200,
      message: "The server's response to GET /api/home_profile can't be read.",
      requestId: 'req-7',
    });
  });

  test("names the values that couldn't be parsed", async () => {
    reply.body = { success: true, data: [{ _id: 'p1' }] };
    const error = await failureOf(request(listProjects));
    expect(error.issues.map(({ path }) => path)).toEqual([[0, 'title']]);
  });

  test("an aborted call rejects with the signal's reason", async () => {
    const abort = new AbortController();
    const hanging = await listen(() => abort.abort());
    configure({ ...sampleConfig, apiBase: hanging.origin });
    await expect(request(getHomeProfile, { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await hanging.close();
  });
});

describe('threat 39: a sign-in that is too old', () => {
  const tooOld = {
    status: 401,
    body: { success: false, message: 'Sign in again', reason: 'sign-in-again' },
  };
  const deleting = () => request(deleteProject, { params: { id: 'p1' } });
  /** Resolves when the shell would show its dialog. */
  const asked = () =>
    new Promise<(isConfirmed: boolean) => void>((resolve) => {
      const end = reauthenticationStore.subscribe(() => {
        end();
        resolve(reauthenticationStore.getSnapshot()!.settle);
      });
    });
  beforeEach(() => {
    signIn();
    reply = tooOld;
  });

  test('asks the owner to sign in again, then sends the request a second time', async () => {
    const [asking, call] = [asked(), deleting()];
    const settle = await asking;
    reply = { status: 200, body: { success: true, data: { _id: 'p1' } } };
    settle(true);
    await expect(call).resolves.toMatchObject({ data: { _id: 'p1' } });
    expect(server.received).toHaveLength(2);
    expect(reauthenticationStore.getSnapshot()).toBeNull();
  });

  test("if the owner cancels, nothing more is sent, the caller gets the server's message, and the session stays", async () => {
    const [asking, call] = [asked(), failureOf(deleting())];
    (await asking)(false);
    expect(await call).toMatchObject({ status: 401, message: 'Sign in again' });
    expect(server.received).toHaveLength(1);
    expect(session.getSnapshot()).toMatchObject({ isOwner: true });
  });

  test('asks once: a second refusal goes to the caller', async () => {
    const [asking, call] = [asked(), failureOf(deleting())];
    (await asking)(true);
    expect(await call).toMatchObject({ status: 401 });
    expect(server.received).toHaveLength(2);
    expect(reauthenticationStore.getSnapshot()).toBeNull();
    expect(session.getSnapshot()).toMatchObject({ isOwner: true });
  });

  test('two requests ask once', async () => {
    const refused = { status: 401, body: tooOld.body };
    const asking = asked();
    const first = sendAsOwner(async () => refused);
    const settle = await asking;
    let refuse!: (response: typeof refused) => void;
    const held = new Promise<typeof refused>((resolve) => (refuse = resolve));
    let second!: ReturnType<typeof sendAsOwner>;
    await new Promise<void>((resolve) => {
      second = sendAsOwner(() => {
        resolve();
        return held;
      });
    });
    refuse(refused);
    await held;
    expect(reauthenticationStore.getSnapshot()!.settle).toBe(settle);
    settle(false);
    expect(await Promise.all([first, second])).toEqual([refused, refused]);
  });
});

describe('an ended session', () => {
  test('401 expires it, and the caller gets the error', async () => {
    signIn();
    reply = { status: 401, body: { success: false, message: 'Please sign in again' } };
    const call = request(updateProject, { params: { id: 'p1' }, body: { title: 'T', description: 'D' } });
    await expect(call).rejects.toMatchObject({ status: 401, message: 'Please sign in again' });
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', hasExpired: true });
  });

  test("403 doesn't: the account is wrong, not expired", async () => {
    signIn();
    reply = { status: 403, body: { success: false, message: 'Not yours' } };
    await expect(request(patchHomeProfile, { body: {} })).rejects.toMatchObject({ status: 403 });
    expect(session.getSnapshot().status).toBe('signed-in');
  });
});
