import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnchanged } from '../conditional';
import type { ServerConfig } from '../config';
import { acceptedEncoding, encodedTag, type Encoding } from '../content-encoding';
import { nothingHere } from '../plugins/answers';
import { failurePage } from './failure-page';
import type { Page, PageSource } from './page-source';

/** Programs ask here, and get a program's answer. */
const NO_PAGES = /^\/(?:api|media|releases|healthz)(?:\/|$)/;

/** Every address that nothing else answers is a page's; an unknown one's page says so, with status 404. */
export function siteRoute(app: FastifyInstance, { origin }: ServerConfig, pages: PageSource): void {
  app.get('*', { config: { access: 'public' } }, async (request, reply) => {
    // Put together, not resolved: a path that begins with two slashes would name another host.
    const url = new URL(origin + pathOf(request.url));
    if (NO_PAGES.test(url.pathname) || !isPageRequest(url.pathname, request.headers.accept))
      throw nothingHere(request.method, request.url);
    const page = await pages.page(url).catch((error: unknown) => {
      request.log.error({ err: error }, 'no page could be composed');
      return failurePage;
    });
    return sendPage(request, reply, page);
  });
}

/** A client may send a whole address where a path is usual; whose it is, its `Host` header has said. */
const pathOf = (target: string) => target.replace(/^https?:\/\/[^/]*/i, '') || '/';

/** A picture or a script that isn't there is no reason to compose a page. */
function isPageRequest(pathname: string, accept = ''): boolean {
  return accept.includes('text/html') || !/\.[^/]+$/.test(pathname);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const { status, html, csp, etag, headers, encoded = {} } = page;
  const encoding = acceptedEncoding(
    request.headers['accept-encoding'],
    (Object.keys(encoded) as Encoding[]).filter((name) => encoded[name]),
  );
  const tag = encodedTag(etag, encoding);
  reply.code(status).headers({
    'cache-control': 'no-cache',
    'content-security-policy': csp,
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
    etag: tag,
    ...headers,
  });
  if (status === 200 && isUnchanged(request.headers, tag))
    return reply.code(304).removeHeader('content-type').send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding ? encoded[encoding] : html);
}
