import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import type { Database } from '../db/database';
import { AppError } from '../errors';
import { NO_ORIGIN } from '../http/cors';
import { bearerToken } from './bearer-token';
import { failureCounter } from './failed-tokens';
import { idTokenVerifier } from './id-token';
import { ownerAccount } from './owner-account';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route. The server doesn't start with a route that leaves it out. */
    access?: 'public' | 'owner' | 'deploy';
    /** Search parameters that make a public route the owner's. */
    ownerParameters?: readonly string[];
    /** The owner must have signed in within the last ten minutes. */
    needsRecentSignIn?: boolean;
  }
  interface FastifyInstance {
    routeAccess: RouteAccess[];
    /** Whether a public route should respond past the cache. It isn't a permission: it knows neither the owner's account nor previews. */
    isOwner(request: FastifyRequest): Promise<boolean>;
  }
}

interface RouteAccess {
  readonly method: string;
  readonly url: string;
  readonly access: 'public' | 'owner' | 'deploy';
}

/** For dangerous actions: a stolen ID token is valid for an hour. */
const RECENT_SIGN_IN_S = 10 * 60;

/** Decides who may use a route, before its body is read. */
export function requireOwner(app: FastifyInstance, identity: ServerConfig['identity'], db: Database): void {
  const verify = idTokenVerifier(identity);
  const account = ownerAccount(identity, db);
  const failedTokens = failureCounter(
    identity.failedTokenLimit,
    'Too many invalid sign-ins. Please wait a minute.',
  );
  app.decorate('routeAccess', []);
  app.decorate('isOwner', async ({ headers }: FastifyRequest) => {
    try {
      const user = await verify(bearerToken(headers.authorization, 'No token'));
      return user.email === identity.ownerEmail;
    } catch {
      return false;
    }
  });
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    for (const each of [method].flat()) {
      if (!access) throw new Error(`${each} ${url} has no access rule. Set config.access.`);
      app.routeAccess.push({ method: each, url, access });
    }
  });
  app.addHook('onRequest', async ({ routeOptions: { config = {} }, headers, query, ip, log }) => {
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
    if ((await account.bind(user.account)) !== user.account) {
      log.warn({ account: user.account }, "refused another account with the owner's address");
      throw anotherAccount(user.account);
    }
    if (config.needsRecentSignIn && user.signedInAt < Date.now() / 1000 - RECENT_SIGN_IN_S)
      throw signInAgain();
  });
}

const anotherAccount = (account: string) =>
  new AppError(
    403,
    'another-account',
    "This account has the owner's address, but another account with this address signed in first. " +
      `If this one is yours, set OWNER_ACCOUNT=${account} in the server's environment and restart the server.`,
  );

const signInAgain = () =>
  new AppError(401, 'sign-in-again', "Sign in again to confirm that it's you. Nothing was changed.", {
    reason: 'sign-in-again',
    headers: {
      // RFC 9470
      'www-authenticate': `Bearer error="insufficient_user_authentication", max_age="${RECENT_SIGN_IN_S}"`,
    },
  });
