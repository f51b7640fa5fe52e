import { toastStore } from '@portfolio/shared-ui';
import { createOrderQueue, NOT_SAVED, type OrderChange } from './order-queue';

const change = (ids: string, seen: string): OrderChange => ({ ids: [...ids], seen: [...seen] });

/** A queue whose saves end when the test says so. */
function start() {
  const queue = createOrderQueue();
  const saves: { change: OrderChange; end: () => void; fail: (error: Error) => void }[] = [];
  const save = (sent: OrderChange) =>
    new Promise<void>((end, fail) => void saves.push({ change: sent, end, fail }));
  return {
    saves,
    queue,
    put: (ids: string, seen: string) => queue.put(change(ids, seen), save),
    wanted: () => queue.getSnapshot().wanted?.join('') ?? null,
    failure: () => queue.getSnapshot().failure,
  };
}

/** Lets what waits for a promise go on. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('an order is wanted until it is saved', async () => {
  const { saves, put, wanted } = start();
  put('bac', 'abc');
  expect(wanted()).toBe('bac');
  expect(saves.map((save) => save.change)).toEqual([change('bac', 'abc')]);
  saves[0]!.end();
  await turn();
  expect(wanted()).toBeNull();
});

test('of several that come while one is saved the last is saved next, as a change of the first', async () => {
  const { saves, put, wanted } = start();
  put('bac', 'abc');
  put('bca', 'bac');
  put('cba', 'bca');
  expect(saves).toHaveLength(1);
  expect(wanted()).toBe('cba');
  saves[0]!.end();
  await turn();
  expect(saves[1]!.change).toEqual(change('cba', 'bac'));
  expect(wanted()).toBe('cba');
  saves[1]!.end();
  await turn();
  expect(wanted()).toBeNull();
  expect(saves).toHaveLength(2);
});

test('a failure gives back the saved order, and keeps what was wanted last', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { saves, put, wanted, failure, queue } = start();
  queue.subscribe(() => {});
  put('bac', 'abc');
  put('bca', 'bac');
  const error = new Error('No network');
  saves[0]!.fail(error);
  await queue.settled();
  expect(wanted()).toBeNull();
  expect(failure()).toEqual({ error, change: change('bca', 'abc') });
  expect(saves).toHaveLength(1);
  expect(logged).toHaveBeenCalledWith(NOT_SAVED, error);

  queue.dismissFailure();
  expect(failure()).toBeNull();
  put('bca', 'abc');
  expect(saves[1]!.change).toEqual(change('bca', 'abc'));
});

test('a failure that no page is there to tell is told over whatever page there is', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { saves, put, queue } = start();
  const leave = queue.subscribe(() => {});
  put('bac', 'abc');
  leave();
  saves[0]!.fail(new Error('No network'));
  await queue.settled();
  expect(toastStore.getSnapshot()).toMatchObject([{ tone: 'error', text: NOT_SAVED }]);
});
