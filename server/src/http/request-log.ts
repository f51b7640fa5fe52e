import type { FastifyRequest } from 'fastify';

/** Logs a request by its route, because a URL may hold a search or a download ticket. */
export function logRequest({ method, routeOptions, url, host, ip }: FastifyRequest) {
  const route = routeOptions?.url;
  const path = url.split('?', 1)[0]!.slice(0, 200);
  return { method, path: route?.includes(':') ? route : path, host, remoteAddress: ip };
}
