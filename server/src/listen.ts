import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config';
import { Connections } from './connections';

/** How long a stop waits for requests that are under way, in milliseconds. */
const GRACE_MS = 5_000;
/** What a machine without IPv6 says. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/**
 * Listens where the configuration says. `localhost` means IPv4 to one program and IPv6 to the next, so loopback is both.
 * @returns what stops the server: requests under way are finished, all else is refused
 * @throws an errno error such as EADDRINUSE
 */
export async function listen(app: FastifyInstance, config: ServerConfig): Promise<() => Promise<void>> {
  const connections = new Connections();
  const servers: Server[] = [app.server];
  connections.watch(app.server);
  await listenFirst(app, config);
  if (config.isLoopbackOnly) {
    const second = createServer((request, response) => app.routing(request, response));
    second.requestTimeout = app.server.requestTimeout;
    connections.watch(second);
    if (await opened(second, config.port, '::1')) servers.push(second);
  }
  return async () => {
    const force = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), GRACE_MS);
    const closed = servers.slice(1).map((server) => new Promise((resolve) => server.close(resolve)));
    const stopped = app.close();
    connections.endIdle();
    await Promise.all([stopped, ...closed]);
    clearTimeout(force);
  };
}

async function listenFirst(app: FastifyInstance, { host, port }: ServerConfig): Promise<void> {
  if (host !== null) return void (await app.listen({ port, host }));
  try {
    await app.listen({ port, host: '::' });
  } catch (error) {
    if (!hasNoSuchAddress(error)) throw error;
    await app.listen({ port, host: '0.0.0.0' });
  }
}

async function opened(server: Server, port: number, host: string): Promise<boolean> {
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    return true;
  } catch (error) {
    if (hasNoSuchAddress(error)) return false;
    throw error;
  }
}

function hasNoSuchAddress(error: unknown): boolean {
  return NO_SUCH_ADDRESS.includes((error as NodeJS.ErrnoException).code ?? '');
}
