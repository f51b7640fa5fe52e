import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';

/** Asks the server's own API without a connection, as a visitor would at the site's address. */
export function internalRequest(app: FastifyInstance, config: ServerConfig) {
  return async (path: string): Promise<{ status: number; body: unknown }> => {
    const answer = await app.inject({ url: path, headers: { host: hostOf(config) } });
    return { status: answer.statusCode, body: answer.json() };
  };
}

/** Has the first page rendered before the first visitor comes: the thread is started and has the live releases by then. */
export async function warmUp(app: FastifyInstance, config: ServerConfig): Promise<void> {
  // What goes wrong here is in the log, and goes wrong again for who asks.
  await app.inject({ url: '/', headers: { host: hostOf(config) } }).catch(() => undefined);
}

const hostOf = ({ isLoopbackOnly, port, origin }: ServerConfig) =>
  isLoopbackOnly ? `localhost:${port}` : new URL(origin).host;
