import { Canvas, type Outline } from './canvas';

const square = (from: number, to: number): Outline => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];

/** How much of the white image is black, in pixels. */
const inkOf = ({ pixels }: Canvas) =>
  pixels.reduce((sum, value, index) => sum + (index % 3 === 0 ? (255 - value) / 255 : 0), 0);

const filled = (...outlines: Outline[]) => {
  const canvas = new Canvas(20, 20, '#ffffff');
  canvas.fill(outlines, '#000000');
  return canvas;
};

it.each<[string, number, Outline[]]>([
  ['a square between pixels', 25, [square(2.5, 7.5)]],
  [
    'a triangle',
    50,
    [
      [
        [0, 0],
        [10, 0],
        [0, 10],
      ],
    ],
  ],
  [
    'a flat triangle that crosses many pixels in each row',
    18,
    [
      [
        [0, 0],
        [18, 1],
        [18, 3],
      ],
    ],
  ],
  ['a hole', 75, [square(0, 10), square(2, 7).toReversed()]],
  ['overlapping shapes in the same direction', 175, [square(0, 10), square(5, 15)]],
  ['a shape that is partly outside', 25, [square(-5, 5)]],
  ['a shape outside', 0, [square(30, 40)]],
])('%s covers %d pixels', (_what, area, outlines) => {
  expect(inkOf(filled(...outlines))).toBeCloseTo(area, 0);
});

it('edges between pixels are grey', () => {
  expect([...filled(square(2.5, 7.5)).pixels.subarray((4 * 20 + 2) * 3, (4 * 20 + 3) * 3)]).toEqual([
    128, 128, 128,
  ]);
});

it('a rectangle stays inside the image', () => {
  const canvas = new Canvas(20, 20, '#ffffff');
  canvas.rectangle(-5, 18, 10, 10, '#000000');
  canvas.rectangle(19, -3, 10, 5, '#000000');
  expect(inkOf(canvas)).toBe(5 * 2 + 2);
});
