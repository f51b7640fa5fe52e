import { withTimeout } from './with-timeout';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const never = new Promise<string>(() => {});
const fail = () => {
  throw new Error('late');
};

test('returns the result or error of work that ends in time, and leaves no timer behind', async () => {
  await expect(withTimeout(Promise.resolve('done'), 100, fail)).resolves.toBe('done');
  await expect(withTimeout(Promise.reject(new Error('broken')), 100, fail)).rejects.toThrow('broken');
  expect(jest.getTimerCount()).toBe(0);
});

test('replaces work that takes too long with a value or an error', async () => {
  const replaced = withTimeout(never, 100, () => 'late');
  const failed = withTimeout(never, 100, fail);
  jest.advanceTimersByTime(100);
  await expect(replaced).resolves.toBe('late');
  await expect(failed).rejects.toThrow('late');
});
