import { createServer } from 'node:net';
import { Stop } from './console.mjs';

/** A port from the environment. @throws Stop if it's none. */
export function portFrom(name, fallback) {
  const text = process.env[name] ?? String(fallback);
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Stop(
    `${name} is "${text}", which is no port. Give a number from 1 to 65535, such as ${name}=${fallback}.`,
  );
}

/** @throws Stop if somebody listens there already. */
export async function checkFree(name, port) {
  for (const host of ['127.0.0.1', '::1']) {
    if (await isTaken(port, host)) {
      throw new Stop(
        `Port ${port} is in use by another program. End that program, or choose another port: ${name}=${port + 1} npm start`,
      );
    }
  }
}

function isTaken(port, host) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}
