import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range that systems use for outgoing connections. */
const FIRST = 20_000;
const LAST = 32_000;

/** A free port on loopback. */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}

/** Whether the port is free on loopback with IPv4 and IPv6. An address that this machine lacks counts as free. */
export async function isFree(port) {
  return (await isFreeOn(port, '127.0.0.1')) && (await isFreeOn(port, '::1'));
}

function isFreeOn(port, host) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
