import { createServer, type RequestListener } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { readingGate } from '@portfolio/federation/gate';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ServerConfig } from './config';
import { Connections } from './http/graceful-shutdown';
import { contractRoutes } from './http/contract-route';
import { contentRevision } from './db/content-revision';
import { closeDatabase, openDatabase, type Database } from './db/database';
import { fillWithSample } from './fill-sample';
import { apiDescriptionRoutes } from './features/api-docs/routes';
import { backupRoutes } from './features/backup/routes';
import { trashRoutes } from './features/trash/routes';
import { contactRoutes } from './features/messages/submit/routes';
import { educationRoutes } from './features/education/routes';
import { metricsRoutes } from './features/releases/metrics/routes';
import { profileRoutes } from './features/profiles/routes';
import { liveReleaseRoutes } from './features/releases/live/routes';
import { heicDecoder } from './media/formats/heic';
import { mediaLibrary, type MediaLibrary } from './media/library';
import { openStorage } from './media/storage/open-storage';
import { mediaRoutes } from './features/media/routes';
import { messageRoutes } from './features/messages/inbox/routes';
import { projectRoutes } from './features/projects/routes';
import { releaseRoutes } from './features/releases/publish/routes';
import { sampleContentRoutes } from './features/sample-content/routes';
import { siteSettingsRoutes } from './features/site-settings/routes';
import { skillRoutes } from './features/skills/routes';
import { technologyRoutes } from './features/technologies/routes';
import { whyChooseMeRoutes } from './features/why-choose-me/routes';
import { everyDay } from './jobs/daily';
import { answers, refuseMalformed } from './http/error-handler';
import { cors } from './http/cors';
import { deployOnly } from './auth/deploy-token';
import { localHosts } from './http/local-hosts';
import { ownerOnly } from './auth/owner';
import { requestInLog } from './http/request-log';
import { securityHeaders } from './http/security-headers';
import { reads } from './http/cached-read';
import { newRequestId, RepeatedAnswers } from './http/response-cache';
import { openReleases, type Releases } from './site/open-releases';
import type { PageSource } from './site/page-source';
import { releaseFiles } from './site/release-files';
import { siteRoute } from './site/route';

/** What the features work with. */
export interface Services {
  readonly config: ServerConfig;
  readonly db: Database;
  readonly media: MediaLibrary;
  readonly releases: Releases;
}

/** Makes the source of pages; what it has to close it closes by the server's `onClose`. */
export type MakePages = (services: Services, app: FastifyInstance) => PageSource;

declare module 'fastify' {
  interface FastifyInstance {
    /** What answers a connection's requests: pages and reads from memory, all else by the routes. */
    answer: RequestListener;
    /** Of whoever listens. */
    connections: Connections;
  }
}

/** An API request is a form's worth of text; files don't come this way. */
const BODY_BYTES = 1024 * 1024;
/** A film takes its time on a slow line; what never ends is ended all the same. */
const REQUEST_MS = 30 * 60 * 1000;
/** Longer than the proxies' minute, so that it's they who let a connection go. */
const KEEP_ALIVE_MS = 72_000;

/** The whole server, ready to listen or to be asked through `inject`. */
export async function buildApp(config: ServerConfig, makePages: MakePages): Promise<FastifyInstance> {
  const services = await openServices(config, (error) =>
    app.log.error({ err: error }, "the releases' bucket can't be read: what was live before stays so"),
  );
  const repeated = { pages: new RepeatedAnswers(), reads: new RepeatedAnswers() };
  const connections = new Connections();
  const answer = (byRoutes: RequestListener) =>
    connections.before(repeated.pages.before(repeated.reads.before(byRoutes)));
  const app = Fastify({
    serverFactory: (byRoutes) =>
      createServer({ requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS }, answer(byRoutes)),
    logger: {
      level: config.logLevel,
      serializers: { req: requestInLog },
      // Libraries log what they work with; headers hold tokens and cookies.
      redact: { paths: ['*.headers'], remove: true },
    },
    bodyLimit: BODY_BYTES,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    genReqId: newRequestId,
    frameworkErrors: refuseMalformed,
  });
  app.decorate('connections', connections);
  app.decorate('answer', answer(app.routing));
  app.addHook('preClose', async () => {
    repeated.pages.stop();
    repeated.reads.stop();
  });
  app.addHook('onClose', () => closeDatabase(services.db));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');

  answers(app);
  await securityHeaders(app, config);
  if (config.isLoopbackOnly) localHosts(app);
  cors(app, config);
  ownerOnly(app, config.identity);
  deployOnly(app, config.deployTokens);
  contractRoutes(app);
  reads(app, contentRevision(services.db), repeated.reads);

  app.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'ok' }));
  profileRoutes(app, services);
  projectRoutes(app, services);
  skillRoutes(app, services);
  technologyRoutes(app, services);
  whyChooseMeRoutes(app, services);
  siteSettingsRoutes(app, services);
  educationRoutes(app, services);
  trashRoutes(app, services);
  sampleContentRoutes(app, services);
  const pages = makePages(services, app);
  const wakeDelivery = await contactRoutes(app, services, pages);
  messageRoutes(app, services, wakeDelivery);
  await backupRoutes(app, services, wakeDelivery);
  await mediaRoutes(app, services);
  await releaseRoutes(app, services.releases.store, readingGate);
  liveReleaseRoutes(app, services);
  await metricsRoutes(app, services);
  releaseFiles(app, config, services.releases.bring);
  const { pruneCopies } = services.releases;
  // A bucket that hangs keeps no server from starting.
  if (pruneCopies)
    everyDay(app, 'copies of old releases could not be removed', pruneCopies, { isAwaited: false });
  apiDescriptionRoutes(app, services);
  siteRoute(app, config, pages, repeated.pages);
  await app.ready();
  return app;
}

/** Database and media of an installation; who opens them closes the database. */
export async function openServices(
  config: ServerConfig,
  onReleaseFault: (error: unknown) => void = () => {},
): Promise<Services> {
  const db = await openDatabase(config.database);
  try {
    const media = mediaLibrary(db, await openStorage(config.media), heicDecoder(config.media.heicWorker));
    if (config.sampleDir) await fillWithSample(db, media, config.sampleDir);
    return { config, db, media, releases: openReleases(config, onReleaseFault) };
  } catch (error) {
    await closeDatabase(db);
    throw error;
  }
}
