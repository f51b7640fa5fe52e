import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COMPOSITION_PATH } from '@portfolio/federation/compose';
import type { ServerConfig } from '../config';
import { notFound } from '../http/error-handler';
import { sendRepresentation } from '../http/representation';
import { fallbackPage } from './fallback-page';
import type { Page, PageSource } from './page-source';
import { previewVisit } from './release-preview-visit';
import { isPaper } from '../papers/papers';
import { isSiteFile } from './static-files';

/** For programs, which get JSON errors. */
const NO_PAGES = /^\/(?:api|media|cards|releases|packages|healthz)(?:\/|$)/;

/** Sent when no page can be composed at all. The log has the reason. */
const FAILURE_PAGE: Page = {
  ...fallbackPage({
    title: 'Not available',
    heading: 'This page isn’t available right now',
    content: '<p>Please <a href="">try again</a> in a minute.</p>',
  }),
  status: 503,
  headers: { 'cache-control': 'no-store', 'retry-after': '10' },
};

/** Every path that no other route serves is a page; an unknown path gets the 404 page. */
export function siteRoute(app: FastifyInstance, { origin }: ServerConfig, pages: PageSource): void {
  const isSecure = origin.startsWith('https:');
  const pageFor = async ({ headers: { cookie: cookies }, raw }: FastifyRequest, url: URL) =>
    (await previewVisit({ url, cookies, pages, isSecure })) ?? (await pages.page(url, raw));
  // Not a contract's route: those are cached by content alone.
  app.get(COMPOSITION_PATH, { config: { access: 'public' } }, async ({ method, url, raw }, reply) => {
    if (!pages.releases) throw notFound(method, url);
    reply.header('cache-control', 'private, no-store');
    return { success: true, data: await pages.releases(raw) };
  });
  app.get('*', { config: { access: 'public' } }, async (request, reply) => {
    // Concatenated, not resolved: a path that begins with two slashes would name another host.
    const url = new URL(origin + request.url);
    const { pathname } = url;
    const needsAccept = hasExtension(pathname) && !isSiteFile(pathname) && !isPaper(pathname);
    if (NO_PAGES.test(pathname) || (needsAccept && !request.headers.accept?.includes('text/html')))
      throw notFound(request.method, request.url);
    const page = await pageFor(request, url).catch((error: unknown) => {
      request.log.error({ err: error }, 'no page could be composed');
      return FAILURE_PAGE;
    });
    // The log has nothing to look up, and headers aren't compressed.
    if (page !== FAILURE_PAGE) reply.removeHeader('x-request-id');
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

/** A missing image or script gets no composed 404 page, unless the client asks for HTML. */
function hasExtension(path: string): boolean {
  const dot = path.indexOf('.', path.lastIndexOf('/'));
  return dot !== -1 && dot < path.length - 1;
}
