import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';
import { AppError } from '../errors';
import { NO_ORIGIN } from '../http/cors';
import { bearerToken } from './bearer-token';
import { failureCounter } from './failed-tokens';
import { idTokenVerifier } from './id-token';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route. The server doesn't start with a route that leaves it out. */
    access?: 'public' | 'owner' | 'deploy';
    /** Search parameters that make a public route the owner's. */
    ownerParameters?: readonly string[];
  }
  interface FastifyInstance {
    routeAccess: RouteAccess[];
  }
}

interface RouteAccess {
  readonly method: string;
  readonly url: string;
  readonly access: 'public' | 'owner' | 'deploy';
}

/** Decides who may use a route, before its body is read. */
export function requireOwner(app: FastifyInstance, identity: ServerConfig['identity']): void {
  const verify = idTokenVerifier(identity);
  const failedTokens = failureCounter(
    identity.failedTokenLimit,
    'Too many invalid sign-ins. Please wait a minute.',
  );
  app.decorate('routeAccess', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    for (const each of [method].flat()) {
      if (!access) throw new Error(`${each} ${url} has no access rule. Set config.access.`);
      app.routeAccess.push({ method: each, url, access });
    }
  });
  app.addHook('onRequest', async ({ routeOptions: { config = {} }, headers, query, ip }) => {
    const isOwners =
      config.access === 'owner' ||
      config.ownerParameters?.some((name) => Object.hasOwn(query as object, name));
    if (!isOwners) return;
    if (headers.origin === NO_ORIGIN)
      throw new AppError(403, 'preview', 'A preview can’t act for the owner. Open the live site to do this.');
    const token = bearerToken(headers.authorization, 'Please sign in as the owner of this site first.');
    const user = await verify(token).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 401) throw error;
      // Only failures are limited: behind an undeclared proxy everybody has one address, and strangers could lock the owner out.
      failedTokens.check(ip);
      failedTokens.add(ip);
      throw error;
    });
    if (user.email !== identity.ownerEmail)
      throw new AppError(403, 'not-the-owner', 'You are not authorized to access this section');
  });
}
