import { callApi, rawRequest, readApi, writeApi } from '../src/http';
import { readHomeProfile, readProjects, type Project } from '../src/content';
import { idToken, OWNER, STRANGER, withClaims } from '../src/identity';
import { sharedSite } from '../src/shared-site';

const WRITES = [
  ['PATCH', '/api/home_profile'],
  ['POST', '/api/projects'],
] as const;

const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;

/** A refusal is JSON, with a message for a person. */
function expectRefusal(answer: Awaited<ReturnType<typeof callApi>>, status: number): void {
  expect(answer).toMatchObject({
    status,
    contentType: expect.stringContaining('application/json') as string,
    json: { success: false, message: expect.stringMatching(/\w+ \w+/) as string },
  });
}

describe.each(WRITES)('%s %s', (method, path) => {
  test.each([
    ['a body', { title: 'A title' }],
    ['a body that is no JSON', '{"title":'],
    ['a body with unknown fields', { nonsense: true }],
    ['no body', undefined],
  ])('without a token and with %s: 401', async (_name, body) => {
    expectRefusal(await callApi(sharedSite(), method, path, { body }), 401);
  });

  test("with a visitor's token: 403", async () => {
    const token = await idToken(sharedSite(), STRANGER);
    expectRefusal(await callApi(sharedSite(), method, path, { token, body: '{"title":' }), 403);
  });

  test.each([
    ['that has expired', { iat: hourAgo() - 3600, exp: hourAgo() }],
    ['for another audience', { aud: 'another-project' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/another-project' }],
    ['of nobody', { sub: '' }],
  ])("with an owner's token %s: 401", async (_name, claims) => {
    const token = withClaims(await idToken(sharedSite(), OWNER), claims);
    expectRefusal(await callApi(sharedSite(), method, path, { token, body: {} }), 401);
  });

  test('with something that is no token: 401', async () => {
    expectRefusal(await callApi(sharedSite(), method, path, { token: 'nonsense', body: {} }), 401);
  });

  test('with an e-mail that the provider did not verify: 403', async () => {
    const token = withClaims(await idToken(sharedSite(), OWNER), { email_verified: false });
    expectRefusal(await callApi(sharedSite(), method, path, { token, body: {} }), 403);
  });

  test("with the owner's token and a body that doesn't fit: 400", async () => {
    const token = await idToken(sharedSite(), OWNER);
    expectRefusal(await callApi(sharedSite(), method, path, { token, body: { nonsense: true } }), 400);
    expectRefusal(await callApi(sharedSite(), method, path, { token, body: '{"title":' }), 400);
  });
});

test("PATCH /api/home_profile with the owner's token: 200 and what is saved now", async () => {
  const before = await readHomeProfile(sharedSite());
  const token = await idToken(sharedSite(), OWNER);
  const answer = await callApi(sharedSite(), 'PATCH', '/api/home_profile', {
    token,
    body: { fullName: before.fullName },
  });
  expect(answer).toMatchObject({ status: 200, json: { success: true, data: { fullName: before.fullName } } });
  expect(await readHomeProfile(sharedSite())).toMatchObject({ role: before.role, bio: before.bio });
});

test("POST /api/projects with the owner's token: 200, and the project is in the list until it's deleted", async () => {
  const token = await idToken(sharedSite(), OWNER);
  const body = { title: 'Tide table', description: 'When the water comes.' };
  const answer = await callApi(sharedSite(), 'POST', '/api/projects', { token, body });
  expect(answer).toMatchObject({ status: 200, json: { success: true, data: body } });
  const { _id: id } = answer.json.data as Project;
  expect((await readProjects(sharedSite())).map((project) => project._id)).toContain(id);

  await writeApi(sharedSite(), 'DELETE', `/api/projects/${id}`);
  expect((await readProjects(sharedSite())).map((project) => project._id)).not.toContain(id);
});

test('an upload without a token: 401, whatever it sends', async () => {
  const answer = await fetch(`${sharedSite().origin}/media/v1_1/bundled/image/upload`, {
    method: 'POST',
    body: 'nonsense',
  });
  expect(answer.status).toBe(401);
  expect(((await answer.json()) as { error: { message: string } }).error.message).toMatch(/\w+ \w+/);
});

test('an address that is not there: 404 as JSON', async () => {
  expectRefusal(await callApi(sharedSite(), 'GET', '/api/nothing'), 404);
});

describe('with the emulator nothing but this machine is answered', () => {
  const foreign = { headers: { host: 'portfolio.example.net' } };

  test('the site refuses a foreign Host and says why', async () => {
    const { status, body } = await rawRequest(`http://127.0.0.1:${sharedSite().port}/api/projects`, foreign);
    expect(status).toBe(421);
    expect((JSON.parse(body.toString()) as { message: string }).message).toMatch(/this machine only/);
  });

  test('so does the emulator', async () => {
    const { status, body } = await rawRequest(`${sharedSite().authOrigin}/`, foreign);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.toString()).toMatch(/this machine/);
  });

  test.each(['localhost', '127.0.0.1', '[::1]'])('%s is this machine', async (host) => {
    const { status } = await rawRequest(`http://${host}:${sharedSite().port}/healthz`);
    expect(status).toBe(200);
  });
});

test('reading needs nobody to be signed in', async () => {
  const titles = (await readApi<Project[]>(sharedSite(), '/api/projects')).map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(0);
});
