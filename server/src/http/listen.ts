import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';

/** How long a stop waits for requests that are under way, in milliseconds. */
const GRACE_MS = 8_000;
/** As long as this who asks again on an open connection is still told that the server stops. */
const LINGER_MS = 250;
/** What a machine without IPv6 says. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/**
 * Listens where the configuration says. `localhost` means IPv4 to one program and IPv6 to the next, so loopback is both.
 * @returns what stops the server: requests under way are finished, all else is refused
 * @throws an errno error such as EADDRINUSE
 */
export async function listen(app: FastifyInstance, config: ServerConfig): Promise<() => Promise<void>> {
  const { connections } = app;
  const others: Server[] = [];
  connections.watch(app.server);
  await listenFirst(app, config);
  if (config.isLoopbackOnly) {
    const { requestTimeout, keepAliveTimeout } = app.server;
    const second = createServer({ requestTimeout, keepAliveTimeout }, app.listener);
    connections.watch(second);
    if (await opened(second, config.port, '::1')) others.push(second);
  }
  return async () => {
    await atMost(GRACE_MS, connections.finish());
    if (connections.isInUse) await delay(LINGER_MS);
    const closed = others.map((server) => new Promise((resolve) => server.close(resolve)));
    const stopped = app.close();
    connections.end();
    await Promise.all([stopped, ...closed]);
  };
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const ended = new AbortController();
  await Promise.race([work, delay(ms, undefined, { signal: ended.signal })]);
  ended.abort();
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
