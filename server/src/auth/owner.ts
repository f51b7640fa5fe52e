import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';
import { AppError } from '../errors';
import { bearerToken } from './bearer-token';
import { FailureCounter } from './failed-tokens';
import { idTokenVerifier } from './id-token';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route. Each one states it, else the server doesn't start. */
    access?: 'public' | 'owner' | 'deploy';
    /** Search parameters with which a public route is the owner's alone. */
    ownerParameters?: readonly string[];
  }
  interface FastifyInstance {
    /** Every route with who may use it. */
    routeAccess: RouteAccess[];
  }
}

export interface RouteAccess {
  readonly method: string;
  readonly url: string;
  readonly access: 'public' | 'owner' | 'deploy';
}

/** The one place that decides who may do something: before a body is read, by what the route states. */
export function requireOwner(app: FastifyInstance, identity: ServerConfig['identity']): void {
  const verify = idTokenVerifier(identity);
  const failedTokens = new FailureCounter(identity.failedTokenLimit);
  app.decorate('routeAccess', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    for (const each of [method].flat()) {
      if (!access) throw new Error(`${each} ${url} doesn't state who may use it: give it config.access`);
      app.routeAccess.push({ method: each, url, access });
    }
  });
  app.addHook('onRequest', async ({ routeOptions: { config = {} }, headers, query, ip }) => {
    const isOwners =
      config.access === 'owner' ||
      config.ownerParameters?.some((name) => Object.hasOwn(query as object, name));
    if (!isOwners) return;
    const token = idTokenOf(headers.authorization);
    const user = await verify(token).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 401) failedTokens.count(ip);
      throw error;
    });
    if (user.email !== identity.ownerEmail)
      throw new AppError(403, 'not-the-owner', 'You are not authorized to access this section');
  });
}

function idTokenOf(authorization: string | undefined): string {
  const token = bearerToken(authorization);
  if (token) return token;
  throw new AppError(401, 'no-token', 'Please sign in as the owner of this site first.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}
