/* iPhone photos use Display P3, which looks dull when it's interpreted as sRGB. */

const NAME = 'Display P3';
const NAMES = [Buffer.from(NAME, 'latin1'), Buffer.from(NAME, 'utf16le').swap16()];
/** The colour profile precedes the image data. */
const HEAD_BYTES = 64 * 1024;

/** Whether the image's colour profile is Display P3. */
export function isDisplayP3(file: Buffer): boolean {
  const head = file.subarray(0, HEAD_BYTES);
  return NAMES.some((name) => head.includes(name));
}

const STEPS = 4096;
const TO_LINEAR = Float32Array.from({ length: 256 }, (_, value) => linear(value / 255));
const FROM_LINEAR = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(encoded(step / STEPS) * 255),
);

/** Converts RGBA pixels in place; colours outside sRGB are clipped. */
export function displayP3ToSrgb(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const red = TO_LINEAR[data[at]!]!;
    const green = TO_LINEAR[data[at + 1]!]!;
    const blue = TO_LINEAR[data[at + 2]!]!;
    data[at] = fromLinear(1.22494 * red - 0.22494 * green);
    data[at + 1] = fromLinear(-0.04206 * red + 1.04206 * green);
    data[at + 2] = fromLinear(-0.01964 * red - 0.07864 * green + 1.09828 * blue);
  }
}

const fromLinear = (value: number) => FROM_LINEAR[Math.round(Math.min(Math.max(value, 0), 1) * STEPS)]!;

/** Both colour spaces use sRGB's transfer curve. */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encoded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
