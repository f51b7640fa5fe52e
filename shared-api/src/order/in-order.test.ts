import { inOrder } from '@portfolio/shared-api/order';

const order = (items: string[], ids: string[]) => inOrder(items, ids, (item) => item);

test.each<[string, string[], string[], string[]]>([
  ['all that are named stand as named', ['a', 'b', 'c'], ['c', 'a', 'b'], ['c', 'a', 'b']],
  ['what is new keeps its place', ['new', 'a', 'b', 'c'], ['c', 'a', 'b'], ['new', 'c', 'a', 'b']],
  ['what is gone leaves no gap', ['a', 'c'], ['c', 'b', 'a'], ['c', 'a']],
])('%s', (_what, items, ids, ordered) => {
  expect(order(items, ids)).toEqual(ordered);
});
