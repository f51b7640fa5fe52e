import { PurgeQueue } from './purge-queue';

type Tag = 'pages' | 'media';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A queue whose requests the test settles. */
function open() {
  const requests: { readonly tags: readonly Tag[]; succeed(): Promise<void>; fail(): Promise<void> }[] = [];
  const log: string[] = [];
  const queue = new PurgeQueue<Tag>({
    send: (tags) =>
      new Promise((resolve, reject) => {
        const settle = async (finish: () => void) => {
          finish();
          await jest.advanceTimersByTimeAsync(0);
        };
        requests.push({
          tags,
          succeed: () => settle(resolve),
          fail: () => settle(() => reject(new Error('it responded with 503'))),
        });
      }),
    onFailure: (error) => log.push((error as Error).message),
    onRecovery: () => log.push('recovered'),
  });
  return { queue, requests, log, sent: () => requests.map(({ tags }) => tags) };
}

it('purges at once, and again when other servers know of the change', async () => {
  const { queue, requests, sent } = open();
  queue.purge(['pages']);
  expect(sent()).toEqual([['pages']]);
  await requests[0]!.succeed();
  await jest.advanceTimersByTimeAsync(4_999);
  expect(sent()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent()).toEqual([['pages'], ['pages']]);
  await requests[1]!.succeed();
  await jest.runAllTimersAsync();
  expect(sent()).toHaveLength(2);
});

it('sends one request at a time, and what became due meanwhile in the next', async () => {
  const { queue, requests, sent } = open();
  queue.purge(['pages']);
  for (const tags of [['pages'], ['media'], ['pages']] as const) queue.purge(tags);
  expect(sent()).toEqual([['pages']]);
  await requests[0]!.succeed();
  expect(sent()).toEqual([['pages'], ['pages', 'media']]);
});

it('tries again after growing pauses until it succeeds, and says so once', async () => {
  const { queue, requests, log, sent } = open();
  queue.purge(['pages']);
  await requests[0]!.fail();
  const { failure } = queue;
  expect(failure).toMatchObject({ reason: 'it responded with 503' });
  await jest.advanceTimersByTimeAsync(999);
  expect(sent()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent()).toHaveLength(2);
  await requests[1]!.fail();
  await jest.advanceTimersByTimeAsync(1_999);
  expect(sent()).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent()).toHaveLength(3);
  expect(queue.failure?.since).toBe(failure!.since);
  await requests[2]!.succeed();
  expect(queue.failure).toBeNull();
  expect(log).toEqual(['it responded with 503', 'recovered']);
});

it('pauses for a minute at most', async () => {
  const { queue, requests } = open();
  queue.purge(['pages']);
  for (let index = 0; index < 10; index += 1) {
    await requests.at(-1)!.fail();
    const count = requests.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(count + 1);
  }
});

it('a change during a pause is sent at once, with what failed before', async () => {
  const { queue, requests, sent } = open();
  queue.purge(['media']);
  await requests[0]!.fail();
  queue.purge(['pages']);
  expect(sent().at(-1)).toEqual(['media', 'pages']);
});

it('sends nothing once it is stopped', async () => {
  const { queue, requests, sent } = open();
  queue.purge(['pages']);
  queue.stop();
  await requests[0]!.fail();
  await jest.runAllTimersAsync();
  expect(sent()).toHaveLength(1);
});
