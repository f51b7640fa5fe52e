import { getConfig, isNetworkError, send, session, type TransportResponse } from '@portfolio/shared-api';
import { uploadResponse, uploadFailure, type UploadResponse } from '../contracts/media';
import { MEDIA_LIMITS, POSTER_FIELD, UPLOAD_PRESET, type ResourceType } from '../contracts/media-limits';
import { checkFile } from './check-file';
import { UploadError } from './upload-error';

export interface UploadOptions {
  /** Called with the share that was sent, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
  /** A video's poster id; only if `takesPosters`. */
  readonly posterId?: string;
}

/** The bundled service needs a poster for each video; Cloudinary creates its own. */
export const takesPosters = (): boolean => getConfig().media.sendsToken;

/**
 * Sends a file to the media service and returns its URL. Times out after 30 s, for a video after 30 s without progress. Rejects with an
 * UploadError, or with the signal's reason.
 */
export async function uploadMedia(
  file: File | null | undefined,
  kind: ResourceType,
  { onProgress, signal, posterId }: UploadOptions = {},
): Promise<UploadResponse> {
  checkFile(file, kind);
  signal?.throwIfAborted();
  // A video has no time limit while the upload progresses.
  const guard = createStallGuard(MEDIA_LIMITS.timeoutMs, signal);
  try {
    const { uploadBase, cloud, sendsToken } = getConfig().media;
    const url = `${uploadBase}/v1_1/${cloud}/${kind}/upload`;
    const token = sendsToken ? await session.getToken() : null;
    const response = await send({
      method: 'POST',
      url,
      path: url,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      body: formOf(file, kind, posterId),
      timeoutMs: 0,
      signal: guard.signal,
      onProgress: (fraction) => {
        if (kind === 'video') guard.moved();
        onProgress?.(Math.min(Math.max(fraction, 0), 1));
      },
    });
    if (response.status === 401 && sendsToken) session.expire();
    const uploaded = read(response, kind);
    onProgress?.(1);
    return uploaded;
  } catch (error) {
    signal?.throwIfAborted();
    if (guard.signal.aborted || isNetworkError(error)) throw unavailable(kind, { cause: error });
    throw error;
  } finally {
    guard.end();
  }
}

/** Fields come before the file, so that a streaming service receives them first. */
function formOf(file: File, kind: ResourceType, posterId: string | undefined): FormData {
  const form = new FormData();
  form.append('upload_preset', UPLOAD_PRESET);
  form.append('resource_type', kind);
  if (posterId) form.append(POSTER_FIELD, posterId);
  form.append('file', file, file.name);
  return form;
}

function read({ status, body }: TransportResponse, kind: ResourceType): UploadResponse {
  if (status < 200 || status > 299) {
    const message = uploadFailure.safeParse(body).data?.error.message.trim();
    throw message ? new UploadError('refused', message, { status }) : unavailable(kind, { status });
  }
  const uploaded = uploadResponse.safeParse(body);
  if (uploaded.data?.secure_url) return uploaded.data;
  throw new UploadError('malformed', 'Invalid response from Cloudinary', { status });
}

function unavailable(kind: ResourceType, details: { status?: number; cause?: unknown }): UploadError {
  const service = kind === 'image' ? 'Image upload' : kind === 'video' ? 'Video upload' : 'Upload';
  return new UploadError('unavailable', `${service} service unavailable. Please try again later.`, details);
}

/** Aborts its signal after `ms` without progress, and together with `outer`, for the same reason. */
function createStallGuard(ms: number, outer: AbortSignal | undefined) {
  const inner = new AbortController();
  const stop = () => inner.abort(new DOMException('The upload stalled.', 'TimeoutError'));
  const follow = () => inner.abort(outer?.reason);
  let timer = setTimeout(stop, ms);
  let hasEnded = false;
  outer?.addEventListener('abort', follow);

  return {
    signal: inner.signal,
    moved(): void {
      if (hasEnded) return;
      clearTimeout(timer);
      timer = setTimeout(stop, ms);
    },
    end(): void {
      hasEnded = true;
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}
