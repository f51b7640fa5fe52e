import { gatedRemote } from '../../../tests/gated';
import { changedPageNames, pagesToVisit } from './changed-pages';

interface Given {
  readonly home?: string;
  /** The name that the minifier chose for a variable. */
  readonly name?: string;
  /** A script that the page loads later. */
  readonly later?: string;
  readonly server?: string;
  readonly paths?: readonly string[];
  readonly label?: string;
}

/** Sources have the same names as the server bundle's modules. */
function remote(
  version: string,
  { home = 'Hi', name = 'a', later = 'More', server = 'Hi', paths = ['/'], label = 'Home' }: Given = {},
) {
  const container = `remote_public_${version.replaceAll('.', '_')}`;
  const script = (id: number, code: string) =>
    `(self.chunks_${container}=[]).push([[${id}],{1:()=>${code}}]);//# sourceMappingURL=${version}.map`;
  return gatedRemote({
    version,
    container,
    routes: paths.map((path) => ({ path, page: 'home', access: 'public', label })),
    contents: {
      'client/home.js': script(1, `"${home}"+n.e(7)+${name}`),
      'client/home.js.map': JSON.stringify({
        sources: [`webpack://${container}/./src/pages/home.tsx`],
        sourcesContent: [home],
      }),
      'client/7.js': script(7, `"${later}"`),
      'server/index.cjs': `start();\n;// ./src/pages/home.tsx\nrender("${home}");\n;// ./src/server-only.ts\nrender("${server}");`,
    },
  });
}

test.each([
  ['a new page', undefined, ['home']],
  ['a page with other code', remote('1.0.0', { home: 'Hello' }), ['home']],
  ['a page that loads other code later', remote('1.0.0', { later: 'Less' }), ['home']],
  ['the same page in another version', remote('1.0.0'), []],
  ['the same page with other names after minification', remote('1.0.0', { name: 'b1' }), []],
  ['the same sources with other code', remote('1.0.0', { name: 'compile()' }), ['home']],
  ['the same page with other code on the server', remote('1.0.0', { server: 'Hello' }), []],
])('changed: %s', async (_, replaced, names) => {
  expect([...(await changedPageNames(remote('1.1.0'), replaced))]).toEqual(names);
});

test.each([
  ['a new page', undefined, ['home']],
  ['a page with other code, also on the server', remote('1.0.0', { home: 'Hello' }), ['home']],
  ['the same page in another version', remote('1.0.0'), []],
  ["other code on the server that browsers don't have", remote('1.0.0', { server: 'Hello' }), ['home']],
  ['a page with another route', remote('1.0.0', { label: 'Start' }), ['home']],
  ['a page whose link may lead nowhere now', remote('1.0.0', { paths: ['/', '/gone'] }), ['home']],
])('to visit: %s', async (_, replaced, names) => {
  expect([...(await pagesToVisit(remote('1.1.0'), replaced))]).toEqual(names);
});
