import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app';
import { refuseWith } from '../../plugins/answers';
import { deliveryRoutes } from './delivery-routes';
import { uploadRoute } from './upload-route';

/** In a scope of its own: only here multipart is read, and refusals have Cloudinary's shape. */
export async function mediaRoutes(app: FastifyInstance, { config, media }: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(refuseWith(({ message }) => ({ error: { message } })));
    deliveryRoutes(scope, media);
    if (config.media.takesUploads) await uploadRoute(scope, config, media);
  });
}
