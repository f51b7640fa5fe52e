import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { POSTER_FIELD, UPLOAD_PRESET, type ResourceType } from '@portfolio/shared-api/contracts';
import { formParts } from '../../../http/multipart';
import { plainName } from '../../../media/file-name';
import { SIZE_LIMITS, uploadError } from '../../../media/upload-errors';
import type { MediaStorage } from '../../../media/storage/storage';

interface ReceivedUpload {
  readonly tempFile: string;
  readonly name: string;
  /** Id of the video's poster, if one was sent. */
  readonly posterId: string | undefined;
}

/** Streams the file of a multipart upload into a temporary file, and removes it if the upload fails. */
export async function receiveUpload(
  request: FastifyRequest,
  storage: MediaStorage,
  type: ResourceType | 'auto',
): Promise<ReceivedUpload> {
  // The content of an `auto` upload isn't known yet, so the largest limit applies.
  const [fileSize, tooLarge] = SIZE_LIMITS[type === 'auto' ? 'video' : type];
  let tempFile: string | null = null;
  let name = '';
  let preset: unknown;
  let posterId: string | undefined;
  try {
    for await (const part of formParts(request, { limits: { fileSize } })) {
      if (part.type === 'field') {
        if (part.fieldname === 'upload_preset') preset = part.value;
        if (part.fieldname === POSTER_FIELD) posterId = posterIdIn(part.value);
      } else if (part.fieldname !== 'file') {
        part.file.resume();
      } else {
        tempFile ??= await storage.newTempFile();
        name = plainName(part.filename ?? '');
        await pipeline(part.file, createWriteStream(tempFile));
        if (part.file.truncated) throw uploadError(tooLarge);
      }
    }
    if (tempFile === null) throw uploadError('noFile');
    if (preset !== UPLOAD_PRESET) throw uploadError('preset');
    return { tempFile, name, posterId };
  } catch (error) {
    // Browsers read the response only after sending everything, so the rest is read and discarded.
    request.raw.resume();
    if (tempFile !== null) await storage.discard(tempFile);
    throw error;
  }
}

function posterIdIn(value: unknown): string {
  const id = String(value);
  if (!/^[\w-]{0,64}$/.test(id)) throw uploadError('poster');
  return id;
}
