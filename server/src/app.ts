import type { RequestListener } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { staticGate } from '@portfolio/federation/gate';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ServerConfig } from './config';
import type { ConfigurationHost } from './config/configuration-host';
import { bodyDeadline } from './http/body-deadline';
import { checkTarget } from './http/check-target';
import { httpServer, REQUEST_LIMITS, type RequestLimits } from './http/http-server';
import { contractRoutes } from './http/contract-route';
import { contentRevision } from './db/content-revision';
import { apiDescriptionRoutes } from './features/api-docs/routes';
import { appearanceRoutes } from './features/appearance/routes';
import { backupRoutes } from './features/backup/routes';
import { cdnRoutes } from './features/cdn/routes';
import { configurationRoutes } from './features/configuration/routes';
import { trashRoutes } from './features/trash/routes';
import { contactRoutes } from './features/messages/submit/routes';
import { educationRoutes } from './features/education/routes';
import { importRoutes } from './features/import/routes';
import { releaseGuard } from './features/releases/guard/guard';
import { deployTokenRoutes } from './features/releases/tokens/routes';
import { metricsRoutes } from './features/releases/metrics/routes';
import { profileRoutes } from './features/profiles/routes';
import { liveReleaseRoutes } from './features/releases/live/routes';
import { mediaRoutes } from './features/media/routes';
import { messageRoutes } from './features/messages/inbox/routes';
import { projectRoutes } from './features/projects/routes';
import { releaseRoutes } from './features/releases/publish/routes';
import { sampleContentRoutes } from './features/sample-content/routes';
import { setupRoutes } from './features/setup/routes';
import { newSetupCode } from './features/setup/setup-code';
import { canSignIn, createFirstCode, moveSignIn } from './features/sign-in/repository';
import { signInRoutes } from './features/sign-in/routes';
import { siteSettingsRoutes } from './features/site-settings/routes';
import { skillProofRoutes } from './features/skill-proofs/routes';
import { skillRoutes } from './features/skills/routes';
import { technologyRoutes } from './features/technologies/routes';
import { visitRoutes } from './features/visits/routes';
import { whyChooseMeRoutes } from './features/why-choose-me/routes';
import { workHistoryRoutes } from './features/work-history/routes';
import { scheduleDaily } from './jobs/daily';
import { errorHandlers, frameworkErrorHandler } from './http/error-handler';
import { cors } from './http/cors';
import { requireDeployToken } from './auth/deploy-token';
import { isForwarded, requireLocalHost } from './http/local-hosts';
import { requireOwner } from './auth/owner';
import { logRequest } from './http/request-log';
import { securityHeaders } from './http/security-headers';
import { SharedCaching } from './http/shared-caching';
import { importContent } from './import-content';
import { linkCardRoutes } from './link-cards/routes';
import { newRequestId, ResponseCache } from './http/response-cache';
import { openServices, type Services } from './services';
import { errorPage } from './site/error-page';
import type { PageSource } from './site/page-source';
import { packageFiles } from './site/package-files';
import { releaseFiles } from './site/release-files';
import { isPreviewing } from './site/release-preview-visit';
import { VisitorReleases } from './site/visitor-releases';
import { siteRoute } from './site/route';

/** Creates the source of pages. It closes its resources in the server's `onClose` hook. */
export type MakePages = (services: Services, app: FastifyInstance) => PageSource;

declare module 'fastify' {
  interface FastifyInstance {
    /** Handles the requests of a connection: sends cached responses, and passes other requests to the routes. */
    listener: RequestListener;
    visitorReleases: VisitorReleases;
    sharedCaching: SharedCaching;
    /** No task runs in the background. */
    isReadOnly: boolean;
  }
}

/** API requests hold form data. Files have their own limits. */
const BODY_BYTES = 1024 * 1024;

interface AppOptions {
  readonly limits?: RequestLimits;
  readonly configuration: ConfigurationHost;
  /** Opens the setup of a site that has no owner yet. */
  readonly setupCode?: string;
  /** Only reads: nothing runs in the background. */
  readonly isReadOnly?: boolean;
}

/** Creates the server, ready for `listen` or `inject`. If it can't, it closes what it has opened. */
export async function buildApp(
  config: ServerConfig,
  makePages: MakePages,
  options: AppOptions,
): Promise<FastifyInstance> {
  const { limits = REQUEST_LIMITS, isReadOnly = false } = options;
  const visitorReleases = new VisitorReleases(config.trustedProxies);
  const responses = new ResponseCache({
    variantOf: (request) => visitorReleases.variantOf(request),
    isPersonal: (headers) => isPreviewing(headers.cookie) || (config.isLoopbackOnly && isForwarded(headers)),
    corsOrigins: config.corsOrigins,
    // The URLs of media; see `ownOrigin`.
    variesByHost: config.isLoopbackOnly,
  });
  const listener = (routes: RequestListener) =>
    bodyDeadline(limits.bodyMs, checkTarget(responses.listener(routes)));
  const app = Fastify({
    serverFactory: (routes) => httpServer(listener(routes), limits),
    logger: {
      level: config.logLevel,
      serializers: { req: logRequest },
      // Libraries may log headers, which hold tokens and cookies.
      redact: { paths: ['*.headers'], remove: true },
    },
    bodyLimit: BODY_BYTES,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    genReqId: newRequestId,
    frameworkErrors: frameworkErrorHandler(errorPage),
  });
  app.decorate('listener', listener(app.routing));
  app.decorate('visitorReleases', visitorReleases);
  app.decorate('isReadOnly', isReadOnly);
  app.decorate('sharedCaching', new SharedCaching(config.cdn !== null));
  app.addHook('preClose', async () => responses.stop());
  const services = await openServices(config, (error) =>
    app.log.error(
      { err: error },
      "the releases' bucket can't be read: the site keeps the last known releases",
    ),
  );
  try {
    app.addHook('onClose', () => services.db.destroy());
    await addRoutes(app, services, responses, makePages, options);
    await app.ready();
    return app;
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
}

async function addRoutes(
  app: FastifyInstance,
  services: Services,
  responses: ResponseCache,
  makePages: MakePages,
  { configuration, setupCode }: AppOptions,
): Promise<void> {
  const { config } = services;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');

  errorHandlers(app, errorPage);
  await securityHeaders(app, config);
  if (config.isLoopbackOnly) requireLocalHost(app);
  cors(app, config);
  requireOwner(app, config.identity, services.db);
  requireDeployToken(app, config, services.db);
  contractRoutes(app, responses, contentRevision(services.db));

  if (!config.isSetUp)
    await setupRoutes(app, services, { code: setupCode ?? newSetupCode(), configuration, createFirstCode });
  app.get('/healthz', { config: { access: 'public' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  profileRoutes(app, services);
  projectRoutes(app, services);
  skillRoutes(app, services);
  skillProofRoutes(app, services);
  technologyRoutes(app, services);
  whyChooseMeRoutes(app, services);
  workHistoryRoutes(app, services);
  siteSettingsRoutes(app, services);
  signInRoutes(app, services);
  educationRoutes(app, services);
  configurationRoutes(app, services, configuration, { move: moveSignIn, isPossible: canSignIn });
  appearanceRoutes(app, services);
  sampleContentRoutes(app, services);
  cdnRoutes(app, services);
  const pages = makePages(services, app);
  const visits = visitRoutes(app, services);
  const wakeDelivery = await contactRoutes(app, services, pages, visits.countPostedMessage);
  messageRoutes(app, services, wakeDelivery);
  trashRoutes(app, services, wakeDelivery);
  await backupRoutes(app, services, wakeDelivery);
  await importRoutes(app, services, importContent(config));
  await mediaRoutes(app, services);
  linkCardRoutes(app, services);
  await releaseRoutes(app, services.releases.store, staticGate);
  liveReleaseRoutes(app, services, staticGate);
  deployTokenRoutes(app, services);
  await metricsRoutes(app, services, releaseGuard(app, services), visits.countVisit);
  releaseFiles(app, config, services.releases);
  packageFiles(app, config);
  const { pruneCopies } = services.releases;
  // A slow bucket must not delay the start.
  if (pruneCopies)
    scheduleDaily(app, 'copies of old releases could not be removed', pruneCopies, { isAwaited: false });
  apiDescriptionRoutes(app, services);
  siteRoute(app, config, pages);
}
