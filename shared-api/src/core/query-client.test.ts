import { createQueryClient } from '@portfolio/shared-api';

test('a query is fresh for 5 minutes', async () => {
  const load = jest.fn(async () => 'loaded');
  const client = createQueryClient();
  jest.useFakeTimers();
  const query = { queryKey: ['thing', 'v1'], queryFn: load };
  await client.fetchQuery(query);
  jest.setSystemTime(Date.now() + 299_000);
  await client.fetchQuery({ ...query });
  expect(load).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() + 2_000);
  await client.fetchQuery({ ...query });
  expect(load).toHaveBeenCalledTimes(2);
  client.clear();
  jest.useRealTimers();
});

test('a failed query is retried once, logged once, and rejects', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('down');
  const load = jest.fn(() => Promise.reject(failure));
  const client = createQueryClient();
  const { retry } = client.getDefaultOptions().queries!;
  await expect(
    client.fetchQuery({ queryKey: ['thing', 'v1'], queryFn: load, retry, retryDelay: 0 }),
  ).rejects.toBe(failure);
  expect(load).toHaveBeenCalledTimes(2);
  expect(log.mock.calls).toEqual([['Failed to load thing', failure]]);
  client.clear();
});
