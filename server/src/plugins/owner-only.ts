import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';
import { AppError } from '../errors';
import { idTokenVerifier } from './id-token';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route. Each one states it, else the server doesn't start. */
    access?: 'public' | 'owner';
  }
  interface FastifyInstance {
    /** Every route with who may use it. */
    routeAccess: RouteAccess[];
  }
}

export interface RouteAccess {
  readonly method: string;
  readonly url: string;
  readonly access: 'public' | 'owner';
}

/** The one place that decides who may do something: before a body is read, by what the route states. */
export function ownerOnly(app: FastifyInstance, identity: ServerConfig['identity']): void {
  const verify = idTokenVerifier(identity);
  app.decorate('routeAccess', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    for (const each of [method].flat()) {
      if (!access) throw new Error(`${each} ${url} doesn't state who may use it: give it config.access`);
      app.routeAccess.push({ method: each, url, access });
    }
  });
  app.addHook('onRequest', async ({ routeOptions, headers }) => {
    if (routeOptions.config?.access !== 'owner') return;
    const user = await verify(bearerToken(headers.authorization));
    if (user.email !== identity.ownerEmail)
      throw new AppError(403, 'not-the-owner', 'You are not authorized to access this section');
  });
}

function bearerToken(authorization: string | undefined): string {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token) return token;
  throw new AppError(401, 'no-token', 'Please sign in as the owner of this site first.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}
