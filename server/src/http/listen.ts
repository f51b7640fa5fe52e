import type { RequestListener, Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { withTimeout } from '@portfolio/federation/with-timeout';
import type { ServerConfig } from '../config';
import type { Connections } from './graceful-shutdown';
import { httpServer, REQUEST_LIMITS } from './http-server';

/** How long shutdown waits for requests in progress, in milliseconds. */
const GRACE_MS = 8_000;
/** How long new requests on open connections still get a 503, in milliseconds. */
const LINGER_MS = 250;
/** Errors of a machine without IPv6. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/** What handles requests. */
interface Handler {
  readonly connections: Connections;
  readonly listener: RequestListener;
  /** Releases its resources. */
  close(): Promise<void>;
}

/**
 * Listens on the configured address. `localhost` means IPv4 to one program and IPv6 to the next, so loopback is both.
 * @returns stops the server: finishes requests in progress and rejects new ones
 * @throws an errno error such as EADDRINUSE
 */
export async function listen(
  handler: Handler,
  { host, port, isLoopbackOnly }: Pick<ServerConfig, 'host' | 'port' | 'isLoopbackOnly'>,
): Promise<() => Promise<void>> {
  const { connections, listener } = handler;
  const servers: Server[] = [];
  const open = async (at?: string) => {
    const server = httpServer(connections.listener(listener), REQUEST_LIMITS);
    connections.watch(server);
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen({ port, host: at }, resolve),
    );
    servers.push(server);
  };
  // Without a host, Node listens on all addresses of IPv6 and IPv4.
  await open(host ?? undefined);
  if (isLoopbackOnly)
    await open('::1').catch((error: NodeJS.ErrnoException) => {
      if (!NO_SUCH_ADDRESS.includes(error.code ?? '')) throw error;
    });
  return async () => {
    await withTimeout(connections.finish(), GRACE_MS, () => undefined);
    if (connections.isInUse) await delay(LINGER_MS);
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    const stopped = handler.close();
    connections.end();
    await Promise.all([stopped, ...closed]);
  };
}
