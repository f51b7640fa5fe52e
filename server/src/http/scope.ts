import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';

/**
 * Defines routes with their own parsers, handlers or limits.
 * @param name for Fastify's messages; without it Fastify searches all loaded modules for one
 */
export async function inScope(
  app: FastifyInstance,
  name: string,
  define: (scope: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(fp(define, { name, encapsulate: true }));
}
