import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';

/**
 * Defines routes with parsers, handlers or limits of their own.
 * @param name for Fastify's messages, which otherwise looks through all loaded modules for one
 */
export async function inScope(
  app: FastifyInstance,
  name: string,
  define: (scope: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(fp(define, { name, encapsulate: true }));
}
