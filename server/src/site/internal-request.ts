import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';
import { findRead } from '../http/contract-route';

/** Requests the server's own API without a connection, as a visitor would. Pages aren't the API's: rendering one would wait for itself. */
export function internalRequest(app: FastifyInstance, config: ServerConfig) {
  return async (path: string): Promise<{ status: number; body: unknown }> => {
    const { pathname, search } = new URL(path, 'http://localhost');
    if (!pathname.startsWith('/api/')) throw new Error(`A page may request only the API, not ${path}`);
    const host = hostOf(config);
    const known = await findRead(app, host, pathname + search);
    if (known) return { status: 200, body: JSON.parse(String(known)) as unknown };
    const response = await app.inject({ url: pathname + search, headers: { host } });
    return { status: response.statusCode, body: response.json() };
  };
}

/** Renders the first page before the first visitor comes, which starts its process and loads the live releases. */
export async function warmUp(app: FastifyInstance, config: ServerConfig): Promise<void> {
  // The error is in the log, and the next visitor's request will report it too.
  await app.inject({ url: '/', headers: { host: hostOf(config) } }).catch(() => undefined);
}

const hostOf = ({ isLoopbackOnly, port, origin }: ServerConfig) =>
  isLoopbackOnly ? `localhost:${port}` : new URL(origin).host;
