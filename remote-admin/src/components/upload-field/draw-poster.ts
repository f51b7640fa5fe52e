import { previewOf, releasePreview } from './file-preview';

const WIDTH = 1280;
const QUALITY = 0.85;
/** Moments to try, as fractions of the video's length, because a video may begin or end in black. */
const MOMENTS = [0.1, 0.25, 0.5, 0.75];
/** Frames with a lower mean brightness, of 255, count as black. */
const DARK = 24;
const MAX_MS = 15_000;
/** Longest wait for a frame after a seek, in milliseconds. A browser that already shows the frame doesn't present it again. */
const FRAME_MS = 300;

/** A frame of a video as a JPEG. Null if this browser can't play it. */
export async function drawPoster(file: File): Promise<File | null> {
  const address = previewOf(file);
  if (!address || typeof OffscreenCanvas === 'undefined') return null;
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const timeout = AbortSignal.timeout(MAX_MS);
  try {
    video.src = address;
    await reached(video, 'loadeddata', timeout);
    await seekLight(video, timeout);
    const frame = draw(video, Math.min(WIDTH, video.videoWidth));
    const type = 'image/jpeg';
    return new File([await frame.convertToBlob({ type, quality: QUALITY })], `${file.name}.jpg`, { type });
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    releasePreview(address);
  }
}

/** Seeks to the first moment that isn't black, or to the brightest one. */
async function seekLight(video: HTMLVideoElement, timeout: AbortSignal): Promise<void> {
  // Recorded videos may lack a duration.
  const duration = Number.isFinite(video.duration) ? video.duration : 4;
  const seek = async (moment: number) => {
    const [hasSought, hasFrame] = [reached(video, 'seeked', timeout), framePresented(video)];
    video.currentTime = duration * moment;
    await hasSought;
    await Promise.race([hasFrame, new Promise((resolve) => setTimeout(resolve, FRAME_MS))]);
  };
  let lightest = { moment: MOMENTS[0]!, light: -1 };
  for (const moment of MOMENTS) {
    await seek(moment);
    const light = lightOf(video);
    if (light > DARK) return;
    if (light > lightest.light) lightest = { moment, light };
  }
  await seek(lightest.moment);
}

/** The mean brightness of the frame, from 0 to 255. */
function lightOf(video: HTMLVideoElement): number {
  const canvas = draw(video, 32);
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += data[at]! + data[at + 1]! + data[at + 2]!;
  return sum / (data.length * 0.75);
}

function draw(video: HTMLVideoElement, width: number): OffscreenCanvas {
  const height = Math.max(1, Math.round((width * video.videoHeight) / video.videoWidth));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.drawImage(video, 0, 0, width, height);
  return canvas;
}

/** `seeked` may fire before the frame can be drawn, which would be black. */
const framePresented = async (video: HTMLVideoElement): Promise<void> => {
  if ('requestVideoFrameCallback' in video)
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
};

function reached(
  video: HTMLVideoElement,
  event: 'loadeddata' | 'seeked',
  timeout: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { once: true };
    video.addEventListener(event, () => resolve(), options);
    video.addEventListener('error', () => reject(new Error('The video can’t be played')), options);
    timeout.addEventListener('abort', () => reject(new Error('The video took too long to load')), options);
  });
}
