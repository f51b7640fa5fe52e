import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services';
import { Representation, sendRepresentation } from '../../http/representation';
import { describeEndpoints, openApiDocument } from './document';
import { descriptionPage } from './page';

/** Serves the API description for programs and people. It's generated once, when all endpoints are known. */
export function apiDescriptionRoutes(app: FastifyInstance, { config }: Services): void {
  const title = `API of ${config.public.siteName}`;
  const make = () => {
    const endpoints = describeEndpoints(app.contracts);
    return {
      document: new Representation(JSON.stringify(openApiDocument(endpoints, title, config.origin))),
      page: descriptionPage(title, endpoints),
    };
  };
  let made: ReturnType<typeof make> | undefined;

  app.get('/api/openapi.json', { config: { access: 'public' } }, async (request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return sendRepresentation(request, reply, (made ??= make()).document);
  });

  for (const url of ['/api/docs', '/api/docs/'])
    app.get(url, { config: { access: 'public' } }, async (request, reply) => {
      const { body, csp } = (made ??= make()).page;
      reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': csp })
        .type('text/html; charset=utf-8');
      return sendRepresentation(request, reply, body);
    });
}
