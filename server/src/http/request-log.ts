import type { FastifyRequest } from 'fastify';

/** What the log says of a request: where it goes by its route, because an address may hold a search, or a ticket that stands for a sign-in. */
export function logRequest({ method, routeOptions, url, host, ip }: FastifyRequest) {
  const route = routeOptions?.url;
  const path = url.split('?', 1)[0]!.slice(0, 200);
  return { method, path: route?.includes(':') ? route : path, host, remoteAddress: ip };
}
