import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services';
import { inScope } from '../../http/scope';
import { errorHandler } from '../../http/error-handler';
import { deliveryRoutes } from './delivery/delivery-routes';
import { libraryRoutes } from './library/routes';
import { ImageVariants } from './delivery/image-variants';
import { startSweep } from './library/sweep';
import { uploadRoute } from './upload/upload-route';

export async function mediaRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, media } = services;
  libraryRoutes(app, services);
  let sweeping: ReturnType<typeof startSweep> | null = null;
  // Not awaited: a start needn't wait for what may take its time.
  app.addHook('onReady', async () => void (sweeping = startSweep(services, app.log)));
  app.addHook('onClose', async () => (await sweeping)?.());

  const variants = new ImageVariants(media.storage);
  app.addHook('onClose', () => variants.close());
  // In a scope of its own: only here multipart is read, and refusals have Cloudinary's shape.
  await inScope(app, 'media', async (scope) => {
    scope.setErrorHandler(errorHandler(({ message }) => ({ error: { message } })));
    deliveryRoutes(scope, media, variants);
    if (config.media.takesUploads) await uploadRoute(scope, config, media, variants);
  });
}
