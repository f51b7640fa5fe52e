import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { ResourceType, UploadResponse } from '@portfolio/shared-api/contracts';
import type { ServerConfig } from '../../../config';
import { AppError, isSystemError } from '../../../errors';
import { allowLongBody } from '../../../http/body-deadline';
import { rateLimitHook } from '../../../http/rate-limit';
import { ownOrigin } from '../../../media/addresses';
import { CLOUD, deliveryPath } from '../../../media/delivery-address';
import type { MediaLibrary } from '../../../media/library';
import type { MediaRow } from '../../../media/repository';
import { receiveUpload } from './receive-upload';
import { uploadError } from '../../../media/upload-errors';
import type { ImageVariants } from '../delivery/image-variants';

interface UploadRequest {
  Params: { type: ResourceType | 'auto' };
}

/** Cloudinary's upload protocol, for the owner only. */
export async function uploadRoute(
  app: FastifyInstance,
  config: ServerConfig,
  library: MediaLibrary,
  variants: ImageVariants,
): Promise<void> {
  await app.register(multipart, {
    limits: { fields: 10, fieldSize: 1024, fieldNameSize: 100, files: 1, parts: 11, headerPairs: 20 },
    throwFileSizeLimit: false,
  });

  // Runs after authentication, so that only the owner's uploads count.
  const rejectFlood = await rateLimitHook(app, config.media.uploadLimit);

  app.post<UploadRequest>(
    `/media/v1_1/${CLOUD}/:type(^(?:image|video|raw|auto)$)/upload`,
    { config: { access: 'owner' }, onRequest: [rejectParts, rejectFlood] },
    async (request, reply) => {
      allowLongBody(request);
      const { type } = request.params;
      const upload = await receiveUpload(request, library.storage, type).catch((error: unknown) => {
        throw isMultipartFault(error) ? uploadError('unreadable') : error;
      });
      const { row, isExisting } = await library.addOnce({ ...upload, resourceType: type }, upload.name);
      reply.header('cache-control', 'private, no-store');
      // Encode ahead, so that the first visitor doesn't wait for it.
      if (row.resource_type === 'image') reply.raw.once('finish', () => variants.prepare(row));
      return {
        ...mediaRowToUploadResponse(row, ownOrigin(config, request.host)),
        ...(isExisting && { existing: true }),
      };
    },
  );
}

/** Cloudinary's libraries can send a file in several requests. Each would be stored as a file of its own. */
async function rejectParts({ headers: { 'content-range': range } }: FastifyRequest): Promise<void> {
  if (range === undefined) return;
  const [, last, size] = /^bytes 0-(\d{1,15})\/(\d{1,15})$/.exec(range) ?? [];
  if (Number(last) + 1 !== Number(size)) throw uploadError('part');
}

/** The response to an upload in Cloudinary's format. */
function mediaRowToUploadResponse(row: MediaRow, origin: string): UploadResponse & Record<string, unknown> {
  const address = origin + deliveryPath(row);
  return {
    // For `raw`, Cloudinary includes the extension in the id.
    public_id: row.resource_type === 'raw' ? `${row.id}.${row.format}` : row.id,
    version: row.version,
    ...(row.width !== null && row.height !== null && { width: row.width, height: row.height }),
    format: row.format,
    resource_type: row.resource_type,
    type: 'upload',
    created_at: row.created_at,
    bytes: row.bytes,
    etag: row.etag,
    url: address,
    secure_url: address,
    original_filename: row.original_filename,
  };
}

/** Parser errors have no status of 500 or more. */
function isMultipartFault(error: unknown): boolean {
  const { statusCode = 400 } = error as Partial<FastifyError>;
  return !(error instanceof AppError) && !isSystemError(error) && statusCode < 500;
}
