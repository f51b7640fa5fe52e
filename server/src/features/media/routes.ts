import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services';
import { inScope } from '../../http/scope';
import { errorHandler } from '../../http/error-handler';
import { deliveryRoutes } from './delivery/delivery-routes';
import { libraryRoutes } from './library/routes';
import { ImageVariants } from './delivery/image-variants';
import { sweepMedia } from './library/sweep';
import { scheduleRetention } from '../../jobs/retention';
import { uploadRoute } from './upload/upload-route';

export async function mediaRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, media } = services;
  libraryRoutes(app, services);
  // A long sweep must not delay the start.
  scheduleRetention(
    app,
    services.db,
    'unused media could not be deleted',
    () => sweepMedia(services.db, media),
    {
      isAwaited: false,
    },
  );

  const variants = new ImageVariants(media.storage);
  app.addHook('onClose', () => variants.close());
  // Own scope: only these routes parse multipart and respond with Cloudinary's error format.
  await inScope(app, 'media', async (scope) => {
    scope.setErrorHandler(errorHandler(({ message }) => ({ error: { message } })));
    deliveryRoutes(scope, media, variants);
    if (config.media.takesUploads) await uploadRoute(scope, config, media, variants);
  });
}
