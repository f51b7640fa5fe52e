import { deferred } from '../../tests/support/deferred';
import { createAnswerCache, type AnswerCache } from './answer-cache';

interface TestPage {
  readonly text: string;
}

/** The clock that the cache goes by; fake timers put another object in its place. */
const clock = performance;
let now: number;
const pass = (milliseconds: number) => {
  now += milliseconds;
  jest.advanceTimersByTime(milliseconds);
};

let cache: AnswerCache<TestPage>;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(clock, 'now').mockImplementation(() => now);
  jest.useFakeTimers();
  cache = createAnswerCache(({ text }) => text.length);
});
afterEach(() => jest.useRealTimers());

const make = (text: string, isFinal = true) => jest.fn(async () => ({ value: { text }, isFinal }));
const again = async () => ({ value: { text: 'made again' }, isFinal: true });

it('makes a page once for all who wait for it, and keeps it', async () => {
  const page = deferred<{ value: TestPage; isFinal: boolean }>();
  const making = jest.fn(() => page.promise);
  const waiting = [1, 2, 3].map(() => cache.get('/', making));
  page.resolve({ value: { text: 'page' }, isFinal: true });
  const [first, ...others] = await Promise.all(waiting);
  for (const other of others) expect(other).toBe(first);
  pass(24 * 60 * 60 * 1000);
  expect(await cache.get('/', again)).toBe(first);
  expect(making).toHaveBeenCalledTimes(1);
});

it('keeps pages apart', async () => {
  expect(await cache.get('/', make('home'))).toEqual({ text: 'home' });
  expect(await cache.get('/projects', make('projects'))).toEqual({ text: 'projects' });
});

it('keeps no failure', async () => {
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('/', again)).toEqual({ text: 'made again' });
});

it('keeps what may become better for five seconds', async () => {
  await cache.get('/', make('without content', false));
  pass(4_900);
  expect(await cache.get('/', again)).toEqual({ text: 'without content' });
  pass(200);
  expect(await cache.get('/', again)).toEqual({ text: 'made again' });
});

it('keeps five hundred; those asked for longest ago make way', async () => {
  for (let index = 0; index < 500; index += 1) await cache.get(`/${index}`, make('old'));
  await cache.get('/0', again);
  await cache.get('/new', make('new'));
  expect(await cache.get('/0', again)).toEqual({ text: 'old' });
  expect(await cache.get('/1', again)).toEqual({ text: 'made again' });
});

it('keeps fifty megabytes at most, and nothing that is longer by itself', async () => {
  const MEGABYTE = 1024 * 1024;
  const large = (megabytes: number) => make('x'.repeat(megabytes * MEGABYTE));
  for (const key of ['/0', '/1', '/2']) await cache.get(key, large(15));
  await cache.get('/0', again);
  await cache.get('/3', large(15));
  const isKept = async (key: string) => (await cache.get(key, again)).text !== 'made again';
  expect([await isKept('/0'), await isKept('/2'), await isKept('/3')]).toEqual([true, true, true]);
  expect(await isKept('/1')).toBe(false);
  await cache.get('/long', large(60));
  expect(await isKept('/long')).toBe(false);
});
