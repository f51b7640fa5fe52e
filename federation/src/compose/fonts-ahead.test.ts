import { fontsAhead } from './fonts-ahead';

const basic = 'sans.woff2?weight=400-700&text=basic&ahead';
const letters = 'sans.woff2?weight=400-700&text=letters&ahead';
const signs = 'sans.woff2?weight=400-700&text=signs&ahead';
const assets = {
  [basic]: 'client/a.woff2',
  [letters]: 'client/b.woff2',
  [signs]: 'client/c.woff2',
  'mono.woff2?weight=400-650&text=basic': 'client/d.woff2',
  'mono.woff2?weight=400-650&text=latin': 'client/e.woff2',
  'icon.svg?ahead': 'client/f.svg',
};

test.each(['', '<p>Plain English – “quoted” → 3 × 4</p>', '<h2>Gneis Klätterhall</h2>'])(
  'plain text begins with the first file of a font that is wanted ahead: %s',
  (content) => {
    expect(fontsAhead(assets, content)).toEqual([basic]);
  },
);

test.each([
  ['façade', [basic, letters]],
  ['œuvre', [basic, letters]],
  ['20 €', [basic, signs]],
  ['20 € für François', [basic, letters, signs]],
])('other characters need theirs from the beginning, and nothing else: %s', (content, fonts) => {
  expect(fontsAhead(assets, content)).toEqual(fonts);
});
