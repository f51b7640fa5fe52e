import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which systems take the ports of outgoing connections. */
const FIRST = 20_000;
const LAST = 32_000;

/** A port of loopback on which nobody listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port;
  }
}

function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
