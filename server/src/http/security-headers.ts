import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';

/** What browsers would ask a visitor for, or pay with. */
const FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * What every answer carries; composed pages and media bring a Content-Security-Policy of their own. Headers come uncompressed with
 * each page, so those that no browser of today goes by stay away.
 */
export async function securityHeaders(app: FastifyInstance, config: ServerConfig): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // Google's sign-in popup has to reach the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.isProduction &&
      config.origin.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', FEATURES.map((feature) => `${feature}=()`).join(', '));
  });
}
