import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ServerConfig } from './config';
import { contractRoutes } from './contract-route';
import { openDatabase, type Database } from './db/database';
import { homeProfileRoutes } from './features/home-profile/routes';
import { diskStorage } from './features/media/disk-storage';
import { mediaLibrary, type MediaLibrary } from './features/media/library';
import { mediaRoutes } from './features/media/routes';
import { projectRoutes } from './features/projects/routes';
import { answers, failureBody, refuseWith } from './plugins/answers';
import { localHosts } from './plugins/local-hosts';
import { ownerOnly } from './plugins/owner-only';
import { securityHeaders } from './plugins/security-headers';
import type { PageSource } from './site/page-source';

/** What the features work with. */
export interface Services {
  readonly config: ServerConfig;
  readonly db: Database;
  readonly media: MediaLibrary;
}

/** An API request is a form's worth of text; files don't come this way. */
const BODY_BYTES = 1024 * 1024;

export async function buildApp(
  config: ServerConfig,
  { pages }: { pages: PageSource },
): Promise<FastifyInstance> {
  void pages;
  const db = await openDatabase(resolve(config.dataDir, 'portfolio.db'));
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    bodyLimit: BODY_BYTES,
    genReqId: () => randomUUID(),
    // A film takes its time on a slow line; what never ends is ended all the same.
    requestTimeout: 30 * 60 * 1000,
    frameworkErrors: (error, request, reply) => void refuseWith(failureBody)(error, request, reply),
  });
  app.addHook('onClose', () => db.destroy());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');

  answers(app);
  await securityHeaders(app, config);
  if (config.isLoopbackOnly) localHosts(app);
  ownerOnly(app, config.identity);
  contractRoutes(app);

  const services: Services = { config, db, media: mediaLibrary(db, await diskStorage(config.media.dir)) };
  app.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'ok' }));
  homeProfileRoutes(app, services);
  projectRoutes(app, services);
  await mediaRoutes(app, services);
  await app.ready();
  return app;
}
