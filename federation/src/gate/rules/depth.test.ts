import { composed, gatedRemote } from '../../../tests/gated';
import { depth, MAX_DEPTH } from './depth';

/** A home page that asks for a script, which asks for another, and so on. */
const chain = (length: number) => {
  const script = (id: number) =>
    `(self.chunks=self.chunks||[]).push([[${id}],{9:()=>${id < length ? `n.e(${id + 1})` : 'done()'}}]);`;
  const later = Array.from({ length: length - 1 }, (_, index) => [
    `client/${index + 2}.js`,
    script(index + 2),
  ]);
  return gatedRemote({ contents: { 'client/home.js': script(1), ...Object.fromEntries(later) } });
};

test('scripts that come after each other within the budget pass', async () => {
  expect(await depth.check(...composed(chain(MAX_DEPTH)))).toEqual([]);
});

test('a longer row of them is refused, and named', async () => {
  expect(await depth.check(...composed(chain(MAX_DEPTH + 1)))).toEqual([
    {
      found:
        'It has 5 scripts that come one after the other, and 4 is the budget: ' +
        'client/home.js -> client/2.js -> client/3.js -> client/4.js -> client/5.js.',
      remedy: expect.any(String),
    },
  ]);
});
