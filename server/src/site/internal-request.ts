import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';

/** Asks the server's own API without a connection, as a visitor would at the site's address. */
export function internalRequest(app: FastifyInstance, config: ServerConfig) {
  const host = config.isLoopbackOnly ? `localhost:${config.port}` : new URL(config.origin).host;
  return async (path: string): Promise<{ status: number; body: unknown }> => {
    const answer = await app.inject({ url: path, headers: { host } });
    return { status: answer.statusCode, body: answer.json() };
  };
}
