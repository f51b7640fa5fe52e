import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';

/** Browser features that the site never uses. */
const FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * Adds security headers to every response; composed pages and media set their own Content-Security-Policy. Headers aren't compressed,
 * so headers that no current browser uses are left out.
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
