import { scaledDown } from './scale-down';

const MB = 1024 * 1024;
const close = jest.fn();
/** The canvas's result for any picture. */
let drawn: { bytes: number; width: number; height: number };

/** Stands in for decoding and drawing, which jsdom lacks. */
function canDraw(width: number, height: number) {
  globalThis.createImageBitmap = () => Promise.resolve({ width, height, close } as unknown as ImageBitmap);
  globalThis.OffscreenCanvas = class {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {
      Object.assign(drawn, { width, height });
    }
    getContext = () => ({ drawImage() {} });
    convertToBlob = ({ type }: { type: string }) =>
      Promise.resolve(new Blob([new Uint8Array(drawn.bytes)], { type }));
  } as unknown as typeof OffscreenCanvas;
}

const fileOf = (bytes: number, type: string, head = '') =>
  new File([head, new Uint8Array(bytes - head.length)], 'IMG_1.jpg', { type });

beforeEach(() => {
  drawn = { bytes: MB, width: 0, height: 0 };
  close.mockClear();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
});

test('a large photo is scaled down and keeps its name', async () => {
  canDraw(4032, 3024);
  const sent = await scaledDown(fileOf(5 * MB, 'image/jpeg'));
  expect(sent).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', size: MB });
  expect(drawn).toMatchObject({ width: 2560, height: 1920 });
  expect(close).toHaveBeenCalledTimes(1);
});

test('an image with transparency becomes WebP, not JPEG', async () => {
  canDraw(3000, 3000);
  expect((await scaledDown(fileOf(5 * MB, 'image/png'))).type).toBe('image/webp');
});

test('HEIC becomes JPEG if the browser can draw it', async () => {
  canDraw(1000, 750);
  expect((await scaledDown(fileOf(MB / 2, 'image/heic'))).type).toBe('image/jpeg');
});

test.each([
  ['a small file', fileOf(100_000, 'image/jpeg')],
  ['an image that is small enough', fileOf(MB, 'image/jpeg')],
  ['a GIF', fileOf(5 * MB, 'image/gif')],
  ['an animated WebP', fileOf(5 * MB, 'image/webp', 'RIFF....WEBPVP8X..........ANIM')],
  ['an animated PNG', fileOf(5 * MB, 'image/png', '.PNG........IHDR.....acTL')],
  ['a PDF', fileOf(5 * MB, 'application/pdf')],
])('%s is sent unchanged', async (_, file) => {
  canDraw(2000, 1500);
  expect(await scaledDown(file)).toBe(file);
});

test('an image that would hardly get smaller is sent unchanged', async () => {
  canDraw(2000, 1500);
  drawn.bytes = 2.7 * MB;
  const file = fileOf(3 * MB, 'image/jpeg');
  expect(await scaledDown(file)).toBe(file);
});

test('an image that the browser can’t draw is sent unchanged', async () => {
  const file = fileOf(5 * MB, 'image/jpeg');
  expect(await scaledDown(file)).toBe(file);
  globalThis.createImageBitmap = () => Promise.reject(new DOMException('damaged', 'InvalidStateError'));
  expect(await scaledDown(file)).toBe(file);
});
