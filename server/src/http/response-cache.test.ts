import { deferred } from '../../tests/support/deferred';
import { Representation } from './representation';
import { ResponseCache, type Cacheable } from './response-cache';

/** The clock that the cache uses; fake timers replace `performance`. */
const clock = performance;
let now: number;
const pass = (milliseconds: number) => {
  now += milliseconds;
  jest.advanceTimersByTime(milliseconds);
};

let cache: ResponseCache;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(clock, 'now').mockImplementation(() => now);
  jest.useFakeTimers();
  cache = new ResponseCache();
});
afterEach(() => jest.useRealTimers());

const create = (text: string, isDegraded = false) =>
  jest.fn(async () => ({ body: new Representation(text), isDegraded }));
const textAt = async (key: string, text = 'created again') =>
  String((await cache.getOrCreate('pages', key, create(text))).body);

it('creates a response once for concurrent requests, and keeps it', async () => {
  const page = deferred<Cacheable>();
  const creating = jest.fn(() => page.promise);
  const waiting = [1, 2, 3].map(() => cache.getOrCreate('pages', '/', creating));
  page.resolve({ body: new Representation('page') });
  const [first, ...others] = await Promise.all(waiting);
  for (const other of others) expect(other).toBe(first);
  pass(24 * 60 * 60 * 1000);
  expect(await cache.getOrCreate('pages', '/', create('created again'))).toBe(first);
  expect(creating).toHaveBeenCalledTimes(1);
});

it('keeps responses apart', async () => {
  expect(await textAt('/', 'home')).toBe('home');
  expect(await textAt('/projects', 'projects')).toBe('projects');
});

it('finds a response while it is current, also one that is being created', async () => {
  let revision = 1;
  const read = (text: string, body = Promise.resolve({ body: new Representation(text) })) => {
    const created = revision;
    return cache.getOrCreate(
      'reads',
      '/api',
      () => body,
      () => revision === created,
    );
  };
  const slow = deferred<Cacheable & { body: Representation }>();
  const outdated = read('outdated', slow.promise);
  expect(cache.find('reads', '/api')).toBeDefined();
  revision = 2;
  expect(cache.find('reads', '/api')).toBeUndefined();
  expect(String((await read('current')).body)).toBe('current');
  slow.resolve({ body: new Representation('outdated') });
  expect(String((await outdated).body)).toBe('outdated');
  expect(String((await read('created again')).body)).toBe('current');
});

it('keeps no errors', async () => {
  await expect(cache.getOrCreate('pages', '/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await textAt('/')).toBe('created again');
});

it('keeps a degraded response for five seconds', async () => {
  await cache.getOrCreate('pages', '/', create('without content', true));
  pass(4_900);
  expect(await textAt('/')).toBe('without content');
  pass(200);
  expect(await textAt('/')).toBe('created again');
});

it('evicts the least recently used response', async () => {
  for (let index = 0; index < 1_500; index += 1) await textAt(`/${index}`, 'old');
  await textAt('/0');
  await textAt('/new', 'new');
  expect(await textAt('/0')).toBe('old');
  expect(await textAt('/1')).toBe('created again');
});

it('threat 33: a flood of invented addresses evicts only its own kind', async () => {
  await textAt('/', 'home');
  for (const pool of ['others', 'reads'] as const)
    for (let index = 0; index < 2_000; index += 1)
      await cache.getOrCreate(pool, `/${index}`, create('invented'));
  expect(await textAt('/')).toBe('home');
});

it('counts compressed forms, and keeps no response that is too large by itself', async () => {
  const MEGABYTE = 1024 * 1024;
  // With both encodings, each may take three times the size of its text.
  const large = (megabytes: number) => 'x'.repeat(megabytes * MEGABYTE);
  for (const key of ['/0', '/1', '/2']) await textAt(key, large(10));
  await textAt('/0');
  await textAt('/3', large(10));
  const isKept = async (key: string) => (await textAt(key)) !== 'created again';
  expect([await isKept('/0'), await isKept('/2'), await isKept('/3')]).toEqual([true, true, true]);
  expect(await isKept('/1')).toBe(false);
  await textAt('/long', large(17));
  expect(await isKept('/long')).toBe(false);
});
