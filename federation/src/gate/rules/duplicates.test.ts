import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { duplicates } from './duplicates';

const of = (...sources: readonly string[]) => ({
  contents: {
    'client/home.js.map': JSON.stringify({ sources: sources.map((source) => `webpack://x/${source}`) }),
  },
});
const found = async (candidate: ReturnType<typeof gatedRemote>) =>
  (await duplicates.check(...composed(candidate))).map((fault) => fault.found);

test('a remote passes with packages of its own, and with parts of the kit that no shell has seen', async () => {
  const candidate = gatedRemote(
    of(
      './src/pages/home.tsx',
      '../node_modules/swiper/swiper.mjs',
      '../shared-ui/src/components/brand-new/brand-new.tsx',
      './node_modules/@portfolio/shared-api/src/contracts/index.ts',
    ),
  );
  expect(await found(candidate)).toEqual([]);
});

test.each([
  ['../node_modules/react/index.js', 'It brings a copy of react, and the shell provides react.'],
  [
    '../node_modules/react-router/dist/index.mjs',
    'It brings a copy of react-router, and the shell provides react-router-dom.',
  ],
  [
    '../shared-ui/src/index.ts',
    'It brings a copy of @portfolio/shared-ui, and the shell provides @portfolio/shared-ui.',
  ],
  [
    './node_modules/@portfolio/shared-api/src/index.ts',
    'It brings a copy of @portfolio/shared-api, and the shell provides @portfolio/shared-api.',
  ],
])('a remote with %s is refused', async (source, fault) => {
  expect(await found(gatedRemote(of(source)))).toEqual([fault]);
});

test('a shell may bring each once', async () => {
  expect(await found(gatedShell(of('../node_modules/react/index.js', '../shared-ui/src/index.ts')))).toEqual(
    [],
  );
});

test('a package that was taken from two folders', async () => {
  const sources = ['../node_modules/react/index.js', '../node_modules/swiper/node_modules/react/index.js'];
  expect(await found(gatedShell(of(...sources)))).toEqual([
    'It brings react 2 times: webpack://x/../node_modules/, webpack://x/../node_modules/swiper/node_modules/.',
  ]);
});
