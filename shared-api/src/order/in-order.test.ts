import { inOrder } from '@portfolio/shared-api/order';

const order = (items: string[], ids: string[]) => inOrder(items, ids, (item) => item);

test.each<[string, string[], string[], string[]]>([
  ['sorts all listed items', ['a', 'b', 'c'], ['c', 'a', 'b'], ['c', 'a', 'b']],
  ['keeps the positions of new items', ['new', 'a', 'b', 'c'], ['c', 'a', 'b'], ['new', 'c', 'a', 'b']],
  ['skips missing items', ['a', 'c'], ['c', 'b', 'a'], ['c', 'a']],
])('%s', (_what, items, ids, ordered) => {
  expect(order(items, ids)).toEqual(ordered);
});
