import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ServerConfig } from './config';
import { contractRoutes } from './contract-route';
import { closeDatabase, openDatabase, type Database } from './db/database';
import { fillWithSample } from './db/sample-content';
import { aboutRoutes } from './features/about/routes';
import { contactRoutes } from './features/contact/routes';
import { homeProfileRoutes } from './features/home-profile/routes';
import { diskStorage } from './features/media/disk-storage';
import { mediaLibrary, type MediaLibrary } from './features/media/library';
import { mediaRoutes } from './features/media/routes';
import { projectRoutes } from './features/projects/routes';
import { secondProfileRoutes } from './features/second-profile/routes';
import { skillRoutes } from './features/skills/routes';
import { technologyRoutes } from './features/technologies/routes';
import { whyChooseMeRoutes } from './features/why-choose-me/routes';
import { answers, refuseMalformed } from './plugins/answers';
import { localHosts } from './plugins/local-hosts';
import { ownerOnly } from './plugins/owner-only';
import { securityHeaders } from './plugins/security-headers';
import type { PageSource } from './site/page-source';
import { releaseFiles } from './site/release-files';
import { siteRoute } from './site/site-route';

/** What the features work with. */
export interface Services {
  readonly config: ServerConfig;
  readonly db: Database;
  readonly media: MediaLibrary;
}

/** Makes the source of pages; what it has to close it closes by the server's `onClose`. */
export type MakePages = (services: Services, app: FastifyInstance) => PageSource;

/** An API request is a form's worth of text; files don't come this way. */
const BODY_BYTES = 1024 * 1024;
/** A film takes its time on a slow line; what never ends is ended all the same. */
const REQUEST_MS = 30 * 60 * 1000;

/** The whole server, ready to listen or to be asked through `inject`. */
export async function buildApp(config: ServerConfig, makePages: MakePages): Promise<FastifyInstance> {
  const services = await openServices(config);
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    genReqId: () => randomUUID(),
    frameworkErrors: refuseMalformed,
  });
  app.addHook('onClose', () => closeDatabase(services.db));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');

  answers(app);
  await securityHeaders(app, config);
  if (config.isLoopbackOnly) localHosts(app);
  ownerOnly(app, config.identity);
  contractRoutes(app);

  app.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'ok' }));
  homeProfileRoutes(app, services);
  projectRoutes(app, services);
  secondProfileRoutes(app, services);
  aboutRoutes(app, services);
  skillRoutes(app, services);
  technologyRoutes(app, services);
  whyChooseMeRoutes(app, services);
  await contactRoutes(app, services);
  await mediaRoutes(app, services);
  releaseFiles(app, config);
  siteRoute(app, config, makePages(services, app));
  await app.ready();
  return app;
}

async function openServices(config: ServerConfig): Promise<Services> {
  const db = await openDatabase(resolve(config.dataDir, 'portfolio.db'));
  try {
    const media = mediaLibrary(db, await diskStorage(config.media.dir));
    if (config.sampleDir) await fillWithSample(db, media, config.sampleDir);
    return { config, db, media };
  } catch (error) {
    await closeDatabase(db);
    throw error;
  }
}
