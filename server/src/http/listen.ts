import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { withTimeout } from '@portfolio/federation/with-timeout';
import type { ServerConfig } from '../config';
import { httpServer, REQUEST_LIMITS } from './http-server';

/** How long shutdown waits for requests in progress, in milliseconds. */
const GRACE_MS = 8_000;
/** How long new requests on open connections still get a 503, in milliseconds. */
const LINGER_MS = 250;
/** Errors of a machine without IPv6. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/**
 * Listens on the configured address. `localhost` means IPv4 to one program and IPv6 to the next, so loopback is both.
 * @returns stops the server: finishes requests in progress and rejects new ones
 * @throws an errno error such as EADDRINUSE
 */
export async function listen(app: FastifyInstance, config: ServerConfig): Promise<() => Promise<void>> {
  const { connections } = app;
  const others: Server[] = [];
  connections.watch(app.server);
  await listenFirst(app, config);
  if (config.isLoopbackOnly) {
    const second = httpServer(app.listener, REQUEST_LIMITS);
    connections.watch(second);
    if (await opened(second, config.port, '::1')) others.push(second);
  }
  return async () => {
    await withTimeout(connections.finish(), GRACE_MS, () => undefined);
    if (connections.isInUse) await delay(LINGER_MS);
    const closed = others.map((server) => new Promise((resolve) => server.close(resolve)));
    const stopped = app.close();
    connections.end();
    await Promise.all([stopped, ...closed]);
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
