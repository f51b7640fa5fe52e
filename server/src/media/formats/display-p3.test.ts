import { displayP3ToSrgb, isDisplayP3 } from './display-p3';

const inSrgb = (...color: number[]) => {
  const data = Uint8ClampedArray.from([...color, 200]);
  displayP3ToSrgb(data);
  return [...data];
};

it('converts colours to their sRGB values and keeps greys and transparency', () => {
  expect(inSrgb(128, 128, 128)).toEqual([128, 128, 128, 200]);
  expect(inSrgb(255, 255, 255)).toEqual([255, 255, 255, 200]);
  // Calculated with the matrices of CSS Color 4.
  expect(inSrgb(200, 100, 100)).toEqual([
    expect.closeTo(214, -0.5),
    expect.closeTo(93, -0.5),
    expect.closeTo(97, -0.5),
    200,
  ]);
  expect(inSrgb(0, 255, 0)).toEqual([0, 255, 0, 200]);
});

it("is recognized by the profile's name in both notations", () => {
  expect(isDisplayP3(Buffer.from('….colrprof…desc…Display P3…', 'latin1'))).toBe(true);
  expect(isDisplayP3(Buffer.from('Display P3', 'utf16le').swap16())).toBe(true);
  expect(isDisplayP3(Buffer.from('sRGB IEC61966-2.1'))).toBe(false);
});
