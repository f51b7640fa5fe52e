import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnchanged } from '../http/conditional';
import type { ServerConfig } from '../config';
import { acceptedEncoding, encodedTag, type Encoding } from '../http/content-encoding';
import { nothingHere } from '../http/error-handler';
import type { RepeatedAnswers } from '../http/response-cache';
import { failurePage } from './failure-page';
import type { Page, PageSource } from './page-source';
import { previewVisit } from './release-preview-visit';
import { isSiteFile } from './static-files';

/** Programs ask here, and get a program's answer. */
const NO_PAGES = /^\/(?:api|media|releases|healthz)(?:\/|$)/;
/** A picture or a script that isn't there is no reason to compose a page: only who says so gets one. */
const HAS_EXTENSION = /\.[^/]+$/;

/** What was sent of a page. */
interface Sent {
  readonly page: Page;
  readonly body: Buffer | string;
}

/** Every address that nothing else answers is a page's; an unknown one's page says so, with status 404. */
export function siteRoute(
  app: FastifyInstance,
  { origin }: ServerConfig,
  pages: PageSource,
  repeated: RepeatedAnswers,
): void {
  const sent = new WeakMap<FastifyRequest, Sent>();
  const isSecure = origin.startsWith('https:');
  const pageFor = async ({ headers: { cookie: cookies } }: FastifyRequest, url: URL) =>
    (await previewVisit({ url, cookies, pages, isSecure })) ?? (await pages.page(url));
  app.get(
    '*',
    {
      config: { access: 'public' },
      onResponse: async (request, reply) => {
        const { page, body } = sent.get(request) ?? {};
        if (page?.isLive && body !== undefined) repeated.remember(request, reply, body, page.isLive);
      },
    },
    async (request, reply) => {
      // Put together, not resolved: a path that begins with two slashes would name another host.
      const url = new URL(origin + pathOf(request.url));
      const needsAccept = HAS_EXTENSION.test(url.pathname) && !isSiteFile(url.pathname);
      if (NO_PAGES.test(url.pathname) || (needsAccept && !request.headers.accept?.includes('text/html')))
        throw nothingHere(request.method, request.url);
      const page = await pageFor(request, url).catch((error: unknown) => {
        request.log.error({ err: error }, 'no page could be composed');
        return failurePage;
      });
      const body = answerWith(request, reply, page);
      if (!needsAccept) sent.set(request, { page, body });
      return reply.send(reply.statusCode === 304 ? undefined : body);
    },
  );
}

/** A client may send a whole address where a path is usual; whose it is, its `Host` header has said. */
const pathOf = (target: string) => target.replace(/^https?:\/\/[^/]*/i, '') || '/';

/** Sets status and headers. @returns the bytes that go with them */
function answerWith(request: FastifyRequest, reply: FastifyReply, page: Page): Buffer | string {
  const { status, body, csp, etag, headers, encoded = {} } = page;
  const encoding = acceptedEncoding(
    request.headers['accept-encoding'],
    (Object.keys(encoded) as Encoding[]).filter((name) => encoded[name]),
  );
  const tag = encodedTag(etag, encoding);
  reply.code(status).headers({
    'cache-control': 'no-cache',
    ...(csp && { 'content-security-policy': csp }),
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
    etag: tag,
    ...headers,
  });
  if (status === 200 && isUnchanged(request.headers, tag)) reply.code(304).removeHeader('content-type');
  else if (encoding) reply.header('content-encoding', encoding);
  return (encoding && encoded[encoding]) ?? body;
}
