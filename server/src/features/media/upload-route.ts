import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { ResourceType } from '@portfolio/shared-api/contracts';
import type { ServerConfig } from '../../config';
import { AppError } from '../../errors';
import { ownOrigin } from './addresses';
import { CLOUD } from './delivery-address';
import type { MediaLibrary } from './library';
import { receiveUpload } from './receive-upload';
import { refused } from './refusals';
import { mediaRowToUploadAnswer } from './view';

interface UploadRequest {
  Params: { type: ResourceType | 'auto' };
}

/** Cloudinary's upload protocol, for the owner only. */
export async function uploadRoute(
  app: FastifyInstance,
  config: ServerConfig,
  library: MediaLibrary,
): Promise<void> {
  await app.register(multipart, {
    limits: { fields: 10, fieldSize: 1024, fieldNameSize: 100, files: 1, parts: 11, headerPairs: 20 },
    throwFileSizeLimit: false,
  });

  app.post<UploadRequest>(
    `/media/v1_1/${CLOUD}/:type(^(?:image|video|raw|auto)$)/upload`,
    { config: { access: 'owner' } },
    async (request, reply) => {
      const { type } = request.params;
      const upload = await receiveUpload(request, library.storage, type).catch((error: unknown) => {
        throw isMultipartFault(error) ? refused('unreadable') : error;
      });
      const row = await library.add({ ...upload, resourceType: type }, upload.name);
      reply.header('cache-control', 'private, no-store');
      return mediaRowToUploadAnswer(row, ownOrigin(config, request.host));
    },
  );
}

/** What the parser throws has no status of ours; a fault of the disk has a number of the system's. */
function isMultipartFault(error: unknown): boolean {
  if (error instanceof AppError) return false;
  const { errno, statusCode } = error as Partial<FastifyError & NodeJS.ErrnoException>;
  return errno === undefined && (statusCode === undefined || statusCode < 500);
}
