import { TestDatabase } from '../support/test-database';
import type { Claims } from '../support/test-keys';
import { PORTFOLIO } from '../support/test-portfolio';
import { TestSite } from '../support/test-site';

/* Threat 39: an email address alone doesn't make anyone the owner. */

const another = { sub: 'another-id' };
const another2 = { firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['other'] } } };

let database: TestDatabase;
let sites: TestSite[] = [];
beforeEach(async () => {
  database = await TestDatabase.create();
});
afterEach(async () => {
  for (const site of sites) await site.close();
  sites = [];
  await database.remove();
});

async function start(options: Parameters<typeof TestSite.start>[0] = {}): Promise<TestSite> {
  const site = await TestSite.start({ ...options, on: database });
  sites.push(site);
  return site;
}

async function ask(site: TestSite, claims: Claims = {}) {
  const headers = { authorization: `Bearer ${await site.keys.token(claims)}` };
  return site.app.inject({ url: '/api/bin', headers });
}
const statusOf = async (site: TestSite, claims: Claims = {}) => (await ask(site, claims)).statusCode;

it.each([
  ['of another user', another],
  ["of the same user with another Google account, as after an address's new owner signed in", another2],
])('threat 39: the first account is the owner’s, and a token %s is refused', async (_what, claims) => {
  const site = await start();
  expect(await statusOf(site)).toBe(200);
  const refused = await ask(site, claims);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toMatch(/^This account has the owner's address, but .* set OWNER_ACCOUNT=/);
  expect(await statusOf(site)).toBe(200);
  await site.restart();
  expect(await statusOf(site, claims)).toBe(403);
  expect(await statusOf(site)).toBe(200);
});

it('threat 39: of two accounts that come first to two servers, one is the owner’s, on both', async () => {
  const [one, two] = [await start(), await start()];
  const first = await Promise.all([statusOf(one), statusOf(two, another)]);
  expect(first.toSorted()).toEqual([200, 403]);
  expect([await statusOf(two), await statusOf(one, another)]).toEqual(first);
});

it("someone else's token binds nothing", async () => {
  const site = await start();
  expect(await statusOf(site, { email: 'visitor@test.dev' })).toBe(403);
  expect(await statusOf(site, { ...another, firebase: { sign_in_provider: 'password' } })).toBe(403);
  expect(await statusOf(site)).toBe(200);
});

it('OWNER_ACCOUNT, as the refusal names it, lets the other account in and the first one no longer', async () => {
  const site = await start();
  await ask(site);
  const { message } = (await ask(site, another)).json();
  const OWNER_ACCOUNT = / OWNER_ACCOUNT=(\S+) /.exec(message)![1]!;
  const moved = await start({ env: { OWNER_ACCOUNT } });
  expect(await statusOf(moved, another)).toBe(200);
  expect(await statusOf(moved)).toBe(403);
});

it('another owner’s address and another Firebase project start afresh', async () => {
  expect(await statusOf(await start())).toBe(200);
  const renamed = await start({ portfolio: { ...PORTFOLIO, ownerEmail: 'new@test.dev' } });
  expect(await statusOf(renamed, { ...another, email: 'new@test.dev' })).toBe(200);
  const firebase = { ...PORTFOLIO.firebase, projectId: 'new-project' };
  const moved = await start({ portfolio: { ...PORTFOLIO, firebase } });
  const claims = { ...another, iss: 'https://securetoken.google.com/new-project', aud: 'new-project' };
  expect(await statusOf(moved, claims)).toBe(200);
});

it("a restored backup doesn't change the owner's account", async () => {
  const site = await start();
  const { path } = (await site.owner('POST', '/api/backup/download', { messages: false })).json().data;
  const { rawPayload } = await site.app.inject(path);
  expect(rawPayload.includes('owner-id')).toBe(false);
  const restored = await site.app.inject({
    method: 'POST',
    url: '/api/backup/restore?replace=true',
    headers: { authorization: `Bearer ${site.ownersToken}`, 'content-type': 'application/x-tar' },
    payload: rawPayload,
  });
  expect(restored.statusCode).toBe(200);
  await site.restart();
  expect(await statusOf(site, another)).toBe(403);
});

it('the database is asked once, not for every request', async () => {
  const site = await start();
  await ask(site);
  await database.look((db) => db.deleteFrom('meta').where('key', '=', 'owner_account').execute());
  expect(await statusOf(site, another)).toBe(403);
});
