import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accents, withAccent, type AccentName } from './accents';
import { dark, light, type ColorName } from './colors';

/* Contrast required by WCAG 2.2: text by 1.4.3, edges of controls and icons by 1.4.11. */
const TEXT = 4.5;
const MARK = 3;

/* Text inherits colour and background from different elements, so these texts must be readable on all of these backgrounds. */
const texts: ColorName[] = ['ink', 'inkMuted', 'accent', 'danger', 'success'];
const grounds: ColorName[] = ['paper', 'sheet', 'wash', 'ghost', 'dangerWash', 'successWash'];

/* Solid backgrounds are used only with their own text, which the same rule sets. */
const solid: Partial<Record<ColorName, readonly ColorName[]>> = {
  accent: ['onAccent'],
  accentStrong: ['onAccent'],
  danger: ['onDanger'],
  dangerStrong: ['onDanger'],
  ink: ['paper'],
};

/* Backgrounds without text: tracks, dividers, dots and backdrops. */
const blank: ColorName[] = ['rule', 'ruleStrong', 'overlay', 'paperBehind'];

const marks: [ColorName, ColorName][] = [
  ...grounds.flatMap((ground): [ColorName, ColorName][] => [
    ['ruleStrong', ground],
    ['accent', ground],
    ['danger', ground],
  ]),
  ['accent', 'rule'],
];

const channel = (value: number) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string) {
  const [brighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (brighter! + 0.05) / (darker! + 0.05);
}

function blend(overlay: string, ground: string) {
  const [red, green, blue, percent] = overlay.match(/\d+/g)!.map(Number);
  const mixed = [red!, green!, blue!].map((value, index) => {
    const below = Number.parseInt(ground.slice(1 + 2 * index, 3 + 2 * index), 16);
    return Math.round((value * percent! + below * (100 - percent!)) / 100);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const names = Object.keys(accents) as AccentName[];
const palettes = names.flatMap((name) =>
  (['light', 'dark'] as const).map((scheme) => [name, scheme, withAccent(name, scheme)] as const),
);

test('the first accent is that of the palettes', () => {
  expect([withAccent(names[0]!, 'light'), withAccent(names[0]!, 'dark')]).toEqual([light, dark]);
});

describe.each(palettes)('%s, %s', (_name, _scheme, palette) => {
  test.each([
    ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
    ...Object.entries(solid).flatMap(([ground, own]) =>
      own.map((text) => [text, ground as ColorName] as const),
    ),
  ])('%s is readable on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(marks)('an edge or icon of %s is visible on %s', (mark, ground) => {
    expect(contrast(palette[mark], palette[ground])).toBeGreaterThanOrEqual(MARK);
  });

  test('paper behind a dialog is paper under the overlay', () => {
    expect(palette.paperBehind).toBe(blend(palette.overlay, palette.paper));
  });
});

interface Rule {
  file: string;
  text: ColorName[];
  ground: ColorName[];
}

/** The colours of each CSS rule, and of objects with colours, such as `{ text: color.ink, ground: color.paper }`. */
function rulesOf(file: string): Rule[] {
  // Functions in values first, because their braces don't belong to a rule: `${({ $isOn }) => ($isOn ? token.color.ink : …)}`.
  const source = readFileSync(file, 'utf8').replace(/\$\{(?:[^{}`]|\{[^{}`]*\})*\}/g, (value) =>
    value.replace(/[{};,]/g, ' '),
  );
  const colors = (rule: string, property: string) =>
    [...rule.matchAll(new RegExp(`(?<![-\\w])(?:${property}):([^;,]*)`, 'g'))].flatMap(([, value]) =>
      [...value!.matchAll(/\bcolor\.(\w+)/g)].map(([, name]) => name as ColorName),
    );
  return source.split(/[{}`]/).map((rule) => ({
    file,
    text: colors(rule, 'color|text'),
    ground: colors(rule, 'background|background-color|ground|groundOn'),
  }));
}

const root = join(__dirname, '../../..');
const rules = ['shared-ui', 'shell', 'remote-public', 'remote-admin'].flatMap((owner) =>
  readdirSync(join(root, owner, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => rulesOf(join(root, owner, 'src', file))),
);

describe('in use', () => {
  test('every text and background colour is listed above', () => {
    const ownTexts = Object.values(solid).flat();
    expect(new Set(rules.flatMap(({ text }) => text))).toEqual(new Set([...texts, ...ownTexts]));
    expect(new Set(rules.flatMap(({ ground }) => ground))).toEqual(
      new Set([...grounds, ...Object.keys(solid), ...blank]),
    );
  });

  test('a rule that sets both uses a pair from above', () => {
    const pairs = rules.flatMap(({ file, text, ground }) => ground.map((under) => ({ file, text, under })));
    const wrong = pairs.filter(({ text, under }) =>
      text.some((name) => !(solid[under] ?? (grounds.includes(under) ? texts : [])).includes(name)),
    );
    expect(wrong).toEqual([]);
  });

  test('text that is readable only on a solid background is set together with it', () => {
    const ordinary = (name: ColorName) => texts.includes(name);
    const lone = rules.filter(({ text, ground }) => ground.length === 0 && !text.every(ordinary));
    expect(lone).toEqual([]);
  });
});
