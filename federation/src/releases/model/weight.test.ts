import { createRelease, createShell } from '../../../tests/releases';
import { formatCore, formatWeight } from '../../cli/format';
import { weightOf } from './weight';

const file = (name: string, size: number) => ({ file: name, size });
const script = (name: string) => ({ file: name, integrity: '' });

test('a view is the entry and its page’s scripts, compressed where the build did so', () => {
  const release = createRelease({
    pages: {
      home: [script('client/home.js'), script('client/cards.js')],
      setting: [script('client/cards.js')],
    },
    routes: [
      { path: '/', page: 'home', access: 'public' },
      { path: '/setting/*', page: 'setting', access: 'owner' },
    ],
  });
  const weight = weightOf(release, [
    file('client/entry.js', 900),
    file('client/entry.js.br', 300),
    file('client/home.js', 50),
    file('client/cards.js', 90),
    file('client/cards.js.br', 30),
    file('client/cards.js.map', 5_000),
    file('client/font.woff2', 7_000),
    file('client/later.js', 20),
    file('server/index.cjs', 9_000),
  ]);
  expect(weight).toEqual({ views: [{ page: 'home', bytes: 380 }], scripts: 400 });
});

test('a script for a first view is the view, and adds nothing to all scripts', () => {
  const release = createRelease({ firstViews: { home: script('client/first-view.home.js') } });
  const weight = weightOf(release, [
    file('client/entry.js', 300),
    file('client/home.js', 50),
    file('client/first-view.home.js', 349),
    file('client/first-view.home.js.br', 90),
  ]);
  expect(weight).toEqual({ views: [{ page: 'home', bytes: 90 }], scripts: 350 });
});

test('the shell is part of every page', () => {
  const shell = createShell({ initial: [script('client/react.js')] });
  const files = [file('client/entry.js', 40), file('client/react.js', 60)];
  expect(weightOf(shell, files)).toEqual({ views: [{ page: null, bytes: 100 }], scripts: 100 });
});

test('is printed with the heaviest view, and the difference from the previous release', () => {
  const weight = (home: number, scripts: number) => ({
    views: [
      { page: 'notes', bytes: 1_000 },
      { page: 'home', bytes: home },
    ],
    scripts,
  });
  expect(formatWeight(weight(43_200, 90_000), weight(40_000, 90_000))).toBe(
    'first view of home 43.2 KB (+3.2 KB, +8%), all scripts 90.0 KB (unchanged)',
  );
  expect(formatWeight(weight(43_200, 89_900), { views: [], scripts: 90_000 })).toBe(
    'first view of home 43.2 KB, all scripts 89.9 KB (−0.1 KB)',
  );
});

test('the core is printed without the packages’ scope, and without other packages', () => {
  expect(
    formatCore({ react: '19.3.1', '@portfolio/shared-api': '1.0.2', '@portfolio/shared-ui': '1.1.0' }),
  ).toBe('shared-api 1.0.2, shared-ui 1.1.0');
});
