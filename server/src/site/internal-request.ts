import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';

/** Requests the server's own API without a connection, as a visitor would. */
export function internalRequest(app: FastifyInstance, config: ServerConfig) {
  return async (path: string): Promise<{ status: number; body: unknown }> => {
    const response = await app.inject({ url: path, headers: { host: hostOf(config) } });
    return { status: response.statusCode, body: response.json() };
  };
}

/** Renders the first page before the first visitor comes, which starts the worker and loads the live releases. */
export async function warmUp(app: FastifyInstance, config: ServerConfig): Promise<void> {
  // The error is in the log, and the next visitor's request will report it too.
  await app.inject({ url: '/', headers: { host: hostOf(config) } }).catch(() => undefined);
}

const hostOf = ({ isLoopbackOnly, port, origin }: ServerConfig) =>
  isLoopbackOnly ? `localhost:${port}` : new URL(origin).host;
