/** @jest-environment jsdom */
import { drawPoster } from './draw-poster';

/** The frame is only available some time after `seeked`. */
let isFrameThere: boolean;
let drawn: boolean[];
const onFrame: (() => void)[] = [];

beforeEach(() => {
  [isFrameThere, drawn] = [false, []];
  URL.createObjectURL = () => 'blob:film';
  URL.revokeObjectURL = () => {};
  const { prototype } = HTMLVideoElement;
  prototype.load = () => {};
  jest.spyOn(prototype, 'videoWidth', 'get').mockReturnValue(640);
  jest.spyOn(prototype, 'videoHeight', 'get').mockReturnValue(360);
  jest.spyOn(prototype, 'src', 'set').mockImplementation(function (this: HTMLVideoElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('loadeddata')));
  });
  jest.spyOn(prototype, 'currentTime', 'set').mockImplementation(function (this: HTMLVideoElement) {
    isFrameThere = false;
    queueMicrotask(() => this.dispatchEvent(new Event('seeked')));
    setTimeout(() => {
      isFrameThere = true;
      for (const call of onFrame.splice(0)) call();
    });
  });
  prototype.requestVideoFrameCallback = (callback) => onFrame.push(callback as () => void);
  globalThis.OffscreenCanvas = class {
    readonly getContext = () => ({
      drawImage: () => drawn.push(isFrameThere),
      getImageData: () => ({ data: Uint8ClampedArray.of(200, 200, 200, 255) }),
    });
    readonly convertToBlob = async () => new Blob();
  } as unknown as typeof OffscreenCanvas;
});
afterEach(() => jest.restoreAllMocks());

test('a poster is drawn once the browser has the frame, which may be after `seeked`', async () => {
  const poster = await drawPoster(new File([''], 'film.mp4', { type: 'video/mp4' }));
  expect(poster?.name).toBe('film.mp4.jpg');
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn).not.toContain(false);
});
