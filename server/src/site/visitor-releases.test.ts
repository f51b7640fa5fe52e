import type { IncomingMessage } from 'node:http';
import { EMPTY_CATALOGUE, type Catalogue } from '@portfolio/federation/releases';
import { SALT } from '../../tests/support/test-releases';
import { VISIT_MS, VisitorReleases } from './visitor-releases';

const ID = 'remote-public@1.1.0';
const SINCE = '2026-11-20T00:00:00.000Z';

let revision = 0;
beforeEach(() => {
  revision = 0;
  jest.useFakeTimers({ now: new Date(SINCE), doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

/** A catalogue with the share of each gradual release. */
function sharing(shares: Readonly<Record<string, number>>, salt = SALT): Catalogue {
  const apps = Object.entries(shares).map(([id, share]) => {
    const [app, version] = id.split('@') as [string, string];
    const gradual = { version, share, guard: false, salt, since: SINCE, shareSince: SINCE };
    return [app, { live: '1.0.0', previous: null, since: SINCE, gradual }];
  });
  return { ...EMPTY_CATALOGUE, revision: (revision += 1), apps: Object.fromEntries(apps) };
}

function serverWith(catalogue: Catalogue, trusted: readonly string[] = []): VisitorReleases {
  const server = new VisitorReleases(trusted);
  server.update(catalogue);
  return server;
}

const visitor = (remoteAddress: string, headers: IncomingMessage['headers'] = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
const VISITORS = Array.from({ length: 2_000 }, (_, index) => visitor(`10.0.${index >> 8}.${index & 255}`));
const having = (server: VisitorReleases) => VISITORS.filter((each) => server.variantOf(each) !== '');

test('without a gradual release, visitors get what is live', () => {
  const server = serverWith(EMPTY_CATALOGUE);
  expect(server.isRunning).toBe(false);
  expect(having(server)).toEqual([]);
});

test('about the share of the visitors gets a gradual release, and the same ones on every server', () => {
  const catalogue = sharing({ [ID]: 0.25 });
  const found = having(serverWith(catalogue));
  expect(found.length / VISITORS.length).toBeCloseTo(0.25, 1);
  expect(having(serverWith(catalogue))).toEqual(found);
  expect(new Set(found.map((each) => serverWith(catalogue).variantOf(each)))).toEqual(new Set([ID]));
});

test('different releases go to different visitors, and those that started together to the same', () => {
  const [one, other] = ['the-salt-of-the-first', 'the-salt-of-a-second'].map((salt) =>
    having(serverWith(sharing({ [ID]: 0.25 }, salt))),
  );
  const both = one!.filter((each) => other!.includes(each));
  expect(both.length / VISITORS.length).toBeCloseTo(0.25 * 0.25, 1);
  const together = serverWith(sharing({ [ID]: 0.25, 'shell@2.0.0': 0.25 }));
  const variants = new Set(having(together).map((each) => together.variantOf(each)));
  expect(variants).toEqual(new Set([`${ID} shell@2.0.0`]));
});

test('a browser behind the same address may get another release', () => {
  const server = serverWith(sharing({ [ID]: 0.5 }));
  const variants = Array.from({ length: 20 }, (_, index) =>
    server.variantOf(visitor('10.0.0.1', { 'user-agent': `Browser ${index}` })),
  );
  expect(new Set(variants)).toEqual(new Set(['', ID]));
});

test("the address is that of the visitor, as trusted proxies report it, and nobody else's word", () => {
  const catalogue = sharing({ [ID]: 0.5 });
  const forwarded = VISITORS.map(({ socket }) =>
    visitor('127.0.0.1', { 'x-forwarded-for': socket.remoteAddress }),
  );
  const direct = serverWith(catalogue);
  const proxied = serverWith(catalogue, ['127.0.0.1']);
  expect(forwarded.map((each) => proxied.variantOf(each))).toEqual(
    VISITORS.map((each) => direct.variantOf(each)),
  );
  expect(new Set(forwarded.map((each) => direct.variantOf(each))).size).toBe(1);
});

describe('when a share grows', () => {
  const server = () => serverWith(sharing({ [ID]: 0.1 }));

  test('visitors keep what they met first during a visit, and others get the new share', () => {
    const known = server();
    const [regulars, newcomers] = [VISITORS.slice(0, 1_000), VISITORS.slice(1_000)];
    const before = regulars.map((each) => known.variantOf(each));
    known.update(sharing({ [ID]: 0.5 }));
    expect(regulars.map((each) => known.variantOf(each))).toEqual(before);
    const share = newcomers.filter((each) => known.variantOf(each)).length / newcomers.length;
    expect(share).toBeCloseTo(0.5, 1);
  });

  test('a visit lasts until half an hour after its last page', () => {
    const known = server();
    const found = having(known).length;
    known.update(sharing({ [ID]: 0.9 }));
    jest.advanceTimersByTime(VISIT_MS - 1_000);
    expect(having(known)).toHaveLength(found);
    jest.advanceTimersByTime(VISIT_MS - 1_000);
    expect(having(known)).toHaveLength(found);
    jest.advanceTimersByTime(VISIT_MS + 1_000);
    expect(having(known).length / VISITORS.length).toBeCloseTo(0.9, 1);
  });

  test('those who had it keep it after their visit too', () => {
    const known = server();
    const before = having(known);
    known.update(sharing({ [ID]: 0.5 }));
    jest.advanceTimersByTime(VISIT_MS + 1_000);
    expect(having(known)).toEqual(expect.arrayContaining(before));
  });
});

test('after a rollback nobody has it, and the next release starts anew', () => {
  const server = serverWith(sharing({ [ID]: 0.5 }));
  having(server);
  server.update({ ...EMPTY_CATALOGUE, revision: (revision += 1) });
  expect(having(server)).toEqual([]);
  server.update(sharing({ 'remote-public@1.2.0': 0.5 }));
  expect(having(server).length / VISITORS.length).toBeCloseTo(0.5, 1);
});

test('an earlier catalogue, which a slow request has read, changes nothing', () => {
  const before = sharing({});
  const server = serverWith(sharing({ [ID]: 0.5 }));
  server.update(before);
  expect(server.isRunning).toBe(true);
});
