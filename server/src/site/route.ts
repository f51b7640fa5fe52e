import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import { notFound } from '../http/error-handler';
import { sendRepresentation } from '../http/representation';
import { failurePage } from './failure-page';
import type { PageSource } from './page-source';
import { previewVisit } from './release-preview-visit';
import { isSiteFile } from './static-files';

/** Programs ask here, and get a program's answer. */
const NO_PAGES = /^\/(?:api|media|releases|healthz)(?:\/|$)/;
/** A picture or a script that isn't there is no reason to compose a page: only who says so gets one. */
const HAS_EXTENSION = /\.[^/]+$/;

/** Every address that nothing else answers is a page's; an unknown one's page says so, with status 404. */
export function siteRoute(app: FastifyInstance, { origin }: ServerConfig, pages: PageSource): void {
  const isSecure = origin.startsWith('https:');
  const pageFor = async ({ headers: { cookie: cookies } }: FastifyRequest, url: URL) =>
    (await previewVisit({ url, cookies, pages, isSecure })) ?? (await pages.page(url));
  app.get('*', { config: { access: 'public' } }, async (request, reply) => {
    // Put together, not resolved: a path that begins with two slashes would name another host.
    const url = new URL(origin + pathOf(request.url));
    const needsAccept = HAS_EXTENSION.test(url.pathname) && !isSiteFile(url.pathname);
    if (NO_PAGES.test(url.pathname) || (needsAccept && !request.headers.accept?.includes('text/html')))
      throw notFound(request.method, request.url);
    const page = await pageFor(request, url).catch((error: unknown) => {
      request.log.error({ err: error }, 'no page could be composed');
      return failurePage;
    });
    reply.code(page.status).headers({
      'cache-control': 'no-cache',
      ...(page.csp && { 'content-security-policy': page.csp }),
      'content-type': 'text/html; charset=utf-8',
      ...page.headers,
    });
    // Here the response depends on `Accept`, which isn't part of the cache's key.
    if (needsAccept) return sendRepresentation(request, reply, page.body);
    return app.responses.send(request, reply, page);
  });
}

/** A client may send a whole address where a path is usual; whose it is, its `Host` header has said. */
const pathOf = (target: string) => target.replace(/^https?:\/\/[^/]*/i, '') || '/';
