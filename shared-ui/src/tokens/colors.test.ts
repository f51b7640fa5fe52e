import { dark, light, type ColorName } from './colors';

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

const grounds: ColorName[] = ['paper', 'sheet', 'wash', 'ghost'];

const text: [ColorName, ColorName][] = [
  ...grounds.flatMap((ground): [ColorName, ColorName][] => [
    ['ink', ground],
    ['inkMuted', ground],
    ['accent', ground],
    ['accentStrong', ground],
  ]),
  ['danger', 'paper'],
  ['danger', 'sheet'],
  ['danger', 'dangerWash'],
  ['success', 'paper'],
  ['success', 'sheet'],
  ['success', 'successWash'],
  ['ink', 'dangerWash'],
  ['ink', 'successWash'],
  ['accent', 'dangerWash'],
  ['accent', 'successWash'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerStrong'],
  ['paper', 'ink'],
];

const edges: [ColorName, ColorName][] = [
  ['ruleStrong', 'paper'],
  ['ruleStrong', 'sheet'],
  ['accent', 'ghost'],
  ['danger', 'sheet'],
];

function blend(overlay: string, ground: string) {
  const [red, green, blue, percent] = overlay.match(/\d+/g)!.map(Number);
  const mixed = [red!, green!, blue!].map((value, index) => {
    const below = Number.parseInt(ground.slice(1 + 2 * index, 3 + 2 * index), 16);
    return Math.round((value * percent! + below * (100 - percent!)) / 100);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s', (_, palette) => {
  test.each(text)('%s is readable on %s', (front, back) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(4.5);
  });

  test('paper behind a dialog is paper under the overlay', () => {
    expect(palette.paperBehind).toBe(blend(palette.overlay, palette.paper));
  });

  test.each(edges)('an edge of %s is seen on %s', (front, back) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(3);
  });
});
