import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { duplicates } from './duplicates';

describe('rule duplicates', () => {
  const of = (...sources: readonly string[]) => ({
    contents: {
      'client/home.js.map': JSON.stringify({ sources: sources.map((source) => `webpack://x/${source}`) }),
    },
  });
  const found = async (candidate: ReturnType<typeof gatedRemote>) =>
    (await duplicates(...composed(candidate))).map((fault) => fault.found);

  test('accepts a remote with its own packages and with new parts of the kit', async () => {
    const candidate = gatedRemote(
      of(
        './src/pages/home.tsx',
        '../node_modules/swiper/swiper.mjs',
        '../shared-ui/src/components/brand-new/brand-new.tsx',
        './node_modules/@portfolio/shared-api/src/contracts/index.ts',
        './node_modules/@portfolio/shared-ui/dist/button.js',
      ),
    );
    expect(await found(candidate)).toEqual([]);
  });

  test.each([
    ['../node_modules/react/index.js', 'It bundles a copy of react, but the shell provides react.'],
    [
      '../node_modules/react-router/dist/index.mjs',
      'It bundles a copy of react-router, but the shell provides react-router-dom.',
    ],
    [
      '../shared-ui/src/index.ts',
      'It bundles a copy of @portfolio/shared-ui, but the shell provides @portfolio/shared-ui.',
    ],
    ...['src/index.ts', 'dist/index.js'].map((file) => [
      `./node_modules/@portfolio/shared-api/${file}`,
      'It bundles a copy of @portfolio/shared-api, but the shell provides @portfolio/shared-api.',
    ]),
  ])('rejects a remote with %s', async (source, fault) => {
    expect(await found(gatedRemote(of(source)))).toEqual([fault]);
  });

  test('names the line that imports a copy by its path', async () => {
    const map = {
      sources: ['webpack://x/./src/pages/home.tsx', 'webpack://x/../node_modules/react/index.js'],
      sourcesContent: ["// Home\nimport '../../../node_modules/react/index.js';", ''],
    };
    const candidate = gatedRemote({ contents: { 'client/home.js.map': JSON.stringify(map) } });
    expect(await found(candidate)).toEqual([
      'It bundles a copy of react (src/pages/home.tsx:2), but the shell provides react.',
    ]);
  });

  test('accepts a shell with one copy of each package', async () => {
    expect(
      await found(gatedShell(of('../node_modules/react/index.js', '../shared-ui/src/index.ts'))),
    ).toEqual([]);
  });

  test('rejects a package from two folders', async () => {
    const sources = ['../node_modules/react/index.js', '../node_modules/swiper/node_modules/react/index.js'];
    expect(await found(gatedShell(of(...sources)))).toEqual([
      'It bundles react 2 times: webpack://x/../node_modules/, webpack://x/../node_modules/swiper/node_modules/.',
    ]);
  });
});
