import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COMPOSITION_PATH } from '@portfolio/federation/compose';
import type { ServerConfig } from '../config';
import { AppError } from '../errors';
import { allowedMethods } from '../http/allowed-methods';
import { notFound } from '../http/error-handler';
import { sendRepresentation } from '../http/representation';
import { isForPrograms, needsAccept } from './error-page';
import { fallbackPage } from './fallback-page';
import type { Page, PageSource } from './page-source';
import { previewVisit } from './release-preview-visit';

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

/** Every path that no other route serves is a page; an unknown path gets the 404 page. Call it after all other routes. */
export function siteRoute(app: FastifyInstance, { origin }: ServerConfig, pages: PageSource): void {
  const methodsOf = allowedMethods(app);
  const isSecure = origin.startsWith('https:');
  const pageFor = async ({ headers: { cookie: cookies }, raw }: FastifyRequest, url: URL) =>
    (await previewVisit({ url, cookies, pages, isSecure })) ?? (await pages.page(url, raw));
  const isPage = async (path: string, visitor: IncomingMessage) => {
    if (isForPrograms(path)) return false;
    const page = await pages.page(new URL(origin + path), visitor).catch(() => null);
    return page !== null && page.status < 400;
  };
  const noRoute = async ({ method, url, raw }: FastifyRequest) => {
    const path = url.split('?', 1)[0]!;
    const methods = [...((await isPage(path, raw)) ? ['GET', 'HEAD'] : []), ...methodsOf(path)];
    if (methods.length === 0) return notFound(method, url);
    const allow = methods.join(', ');
    return new AppError(405, 'wrong-method', `${method} isn’t possible here, only ${allow}`, {
      headers: { allow },
    });
  };
  // Before the body is read.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw await noRoute(request);
  });
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
    const isHtmlOnly = needsAccept(pathname);
    if (isForPrograms(pathname)) throw await noRoute(request);
    if (isHtmlOnly && !request.headers.accept?.includes('text/html'))
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
    if (page.isShared && page.isFresh) app.sharedCaching.page(reply);
    // Here the response depends on `Accept`, which isn't part of the cache's key.
    if (isHtmlOnly) return sendRepresentation(request, reply, page.body);
    return app.responses.send(request, reply, page);
  });
}
