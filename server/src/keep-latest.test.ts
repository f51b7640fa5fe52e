import { keepLatest } from './keep-latest';

let reads: string[];
const read = (value: string) => async () => {
  reads.push(value);
  return value;
};
beforeEach(() => {
  reads = [];
});

it('reads once per key, also for concurrent callers, and keeps only the latest', async () => {
  const latest = keepLatest<number, string>();
  expect(await Promise.all([latest(1, read('a')), latest(1, read('b'))])).toEqual(['a', 'a']);
  expect(await latest(1, read('c'))).toBe('a');
  expect(await latest(2, read('d'))).toBe('d');
  expect(await latest(1, read('e'))).toBe('e');
  expect(reads).toEqual(['a', 'd', 'e']);
});

it('keeps no error', async () => {
  const latest = keepLatest<number, string>();
  await expect(latest(1, () => Promise.reject(new Error('Down')))).rejects.toThrow('Down');
  expect(await latest(1, read('a'))).toBe('a');
});

it('an error of an older key leaves the latest alone', async () => {
  const latest = keepLatest<number, string>();
  const old = latest(1, () => Promise.reject(new Error('Down')));
  const next = latest(2, read('a'));
  await expect(old).rejects.toThrow('Down');
  expect(await next).toBe('a');
  expect(await latest(2, read('b'))).toBe('a');
});

it('keeps only what should be kept', async () => {
  const latest = keepLatest<number, string>((value) => value !== 'degraded');
  await latest(1, read('degraded'));
  expect(await latest(1, read('a'))).toBe('a');
  expect(await latest(1, read('b'))).toBe('a');
});
