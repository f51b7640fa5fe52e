import findMyWay from 'find-my-way';
import type { FastifyInstance } from 'fastify';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Finds the methods that have a route for a path, without the route of all pages. Call it once all routes are known. */
export function allowedMethods({ routeAccess }: FastifyInstance): (path: string) => readonly string[] {
  // Fastify's own router can't be asked.
  const router = findMyWay();
  for (const { method, url } of routeAccess)
    if (url !== '*') router.on(method as (typeof METHODS)[number], url, () => undefined);
  return (path) => METHODS.filter((method) => router.find(method, path) !== null);
}
