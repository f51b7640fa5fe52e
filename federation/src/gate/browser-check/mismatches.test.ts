import { gatedRemote } from '../../../tests/gated';
import { describeMismatch, placeOfMismatch, type Mismatch } from './mismatches';

const sources = {
  './src/pages/home.tsx': `import { Clock } from '../clock';
const greeting = window ? 'Hello' : 'Good day';
export default () => (
  <p title={greeting}>Number {Math.random()}</p>
);`,
  './src/clock.tsx': `export function Clock() {
  return <time>{window ? 'noon' : 'night'}</time>;
}`,
};
const remote = gatedRemote({
  contents: {
    'client/home.js.map': JSON.stringify({
      sources: Object.keys(sources).map((path) => `webpack://remote_public_1_0_0/${path}`),
      sourcesContent: Object.values(sources),
    }),
  },
});

test.each<[what: string, mismatch: Mismatch, components: readonly string[], place: string]>([
  [
    'a text of the component',
    { server: 'night', browser: 'noon' },
    ['shared-ui/src/sheet.tsx:14', 'src/clock.tsx:1'],
    'src/clock.tsx:2',
  ],
  [
    'the beginning of a text',
    { server: 'Number 0.1', browser: 'Number 0.2' },
    ['shared-ui/src/sheet.tsx:14', 'src/pages/home.tsx:3'],
    'src/pages/home.tsx:4',
  ],
  [
    'no text',
    { server: '11:59', browser: '12:00' },
    ['shared-ui/src/sheet.tsx:14', 'src/clock.tsx:1'],
    'src/clock.tsx:1',
  ],
  [
    "the app's component, not the shell's",
    { server: '11:59', browser: '12:00' },
    ['src/app/error-boundary.tsx:12'],
    'src/pages/home.tsx',
  ],
  ['a text elsewhere', { server: 'night', browser: 'noon' }, [], 'src/clock.tsx:2'],
  ['an attribute', { server: 'a', browser: 'b', attribute: 'title' }, [], 'src/pages/home.tsx:4'],
  [
    "an attribute's value",
    { server: 'Good day', browser: 'Hello', attribute: 'alt' },
    [],
    'src/pages/home.tsx:2',
  ],
  ['an element', { server: '', browser: '<b>Good day</b>' }, [], 'src/pages/home.tsx:2'],
  ['nothing', { server: '1', browser: '2' }, [], 'src/pages/home.tsx'],
])('the place of a mismatch is that of %s', async (_, mismatch, components, place) => {
  expect(await placeOfMismatch(mismatch, { remote, page: 'home', components })).toBe(place);
});

test.each<[Mismatch, string]>([
  [{ server: ' one ', browser: 'two' }, 'the server rendered "one" and the browser "two"'],
  [{ server: '', browser: '<b>two</b>' }, 'the server rendered nothing and the browser "<b>two</b>"'],
  [
    { server: 'one', browser: '', attribute: 'title' },
    'the server rendered title="one" and the browser no title',
  ],
])('a mismatch is described with both sides: %#', (mismatch, text) => {
  expect(describeMismatch(mismatch)).toBe(text);
});
