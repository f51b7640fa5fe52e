import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerConfig } from './config';

export async function buildApp(config: ServerConfig): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: config.logLevel } });
  app.get('/healthz', async () => ({ status: 'ok' }));
  return app;
}
