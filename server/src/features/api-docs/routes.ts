import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app';
import { isUnchanged } from '../../http/conditional';
import { describeEndpoints, openApiDocument } from './document';
import { descriptionPage } from './page';

/** Serves the API description for programs and people. It's generated once, when all endpoints are known. */
export function apiDescriptionRoutes(app: FastifyInstance, { config }: Services): void {
  const title = `API of ${config.public.siteName}`;
  const make = () => {
    const endpoints = describeEndpoints(app.contracts);
    return {
      document: sealed(JSON.stringify(openApiDocument(endpoints, title, config.origin))),
      page: descriptionPage(title, endpoints),
    };
  };
  let made: ReturnType<typeof make> | undefined;

  app.get('/api/openapi.json', { config: { access: 'public' } }, async (request, reply) => {
    const { body, etag } = (made ??= make()).document;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (isUnchanged(request.headers, etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });

  app.get('/api/docs', { config: { access: 'public' } }, async (_request, reply) => {
    const { body, csp } = (made ??= make()).page;
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': csp })
      .type('text/html; charset=utf-8')
      .send(body);
  });
}

function sealed(body: string) {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}
