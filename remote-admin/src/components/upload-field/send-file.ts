import {
  checkFile,
  checkKind,
  takesPosters,
  UploadError,
  uploadMedia,
  type ResourceType,
  type UploadOptions,
} from '@portfolio/shared-api/media';
import { drawPoster } from './draw-poster';
import { videoFault } from './video-fault';
import { scaledDown } from './scale-down';

/** Uploads a file, scaling a large photo down and adding a poster to a video. Rejects as `uploadMedia` does. */
export async function sendFile(file: File, kind: ResourceType, options: UploadOptions) {
  // The limit applies to the chosen file, not to the scaled-down one.
  checkFile(file, kind);
  checkKind(file, kind);
  return kind === 'video' ? sendVideo(file, options) : uploadMedia(await scaledDown(file), kind, options);
}

async function sendVideo(file: File, options: UploadOptions) {
  const fault = await videoFault(file);
  if (fault) throw new UploadError('unsuitable', fault);
  const posterId = takesPosters() ? await sendPoster(file, options.signal) : undefined;
  return uploadMedia(file, 'video', { ...options, posterId });
}

/** The poster is optional: undefined if it can't be drawn or uploaded. */
async function sendPoster(file: File, signal: AbortSignal | undefined): Promise<string | undefined> {
  const poster = await drawPoster(file);
  signal?.throwIfAborted();
  if (!poster) return undefined;
  try {
    return (await uploadMedia(poster, 'image', { signal })).public_id;
  } catch (error) {
    signal?.throwIfAborted();
    console.warn('The video’s poster was not uploaded:', error);
    return undefined;
  }
}
