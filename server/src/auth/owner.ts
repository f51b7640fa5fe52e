import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import type { Database } from '../db/database';
import { AppError } from '../errors';
import { NO_ORIGIN } from '../http/cors';
import { bearerToken } from './bearer-token';
import { failureCounter } from './failed-tokens';
import { expired, idTokenVerifier } from './id-token';
import { ownerAccount } from './owner-account';
import { isSessionToken, signedOutAt, findSession } from './owner-sessions';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route. The server doesn't start with a route that leaves it out. */
    access?: 'public' | 'owner' | 'deploy';
    /** Search parameters that make a public route the owner's. */
    ownerParameters?: readonly string[];
    /** The owner must have signed in within the last ten minutes. */
    needsRecentSignIn?: boolean;
  }
  interface FastifyRequest {
    /** The hash of the owner's session; null if the owner signed in with Google, or for other requests. */
    ownerSession: string | null;
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

/** How the sender of a token signed in. */
interface SignIn {
  readonly email: string | null;
  /** Google's account; null without Google. */
  readonly account: string | null;
  /** Seconds since 1970. */
  readonly signedInAt: number;
  /** The hash of a session without Google. */
  readonly session: string | null;
}

/** For dangerous actions: a stolen token is valid for an hour. */
const RECENT_SIGN_IN_S = 10 * 60;

/** Decides who may use a route, before its body is read. */
export function requireOwner(app: FastifyInstance, identity: ServerConfig['identity'], db: Database): void {
  const { ownerEmail } = identity;
  const verify = idTokenVerifier(identity);
  const account = ownerAccount(identity, db);
  const failedTokens = failureCounter(
    identity.failedTokenLimit,
    'Too many invalid sign-ins. Please wait a minute.',
  );
  /** @throws AppError 401 for an invalid token */
  const signInOf = async (token: string): Promise<SignIn> => {
    if (!isSessionToken(token)) return { ...(await verify(token)), session: null };
    const session = await findSession(db, ownerEmail, token);
    if (!session) throw expired();
    return { email: ownerEmail, account: null, signedInAt: session.signedInAt, session: session.hash };
  };
  app.decorateRequest('ownerSession', null);
  app.decorate('routeAccess', []);
  app.decorate('isOwner', async ({ headers }: FastifyRequest) => {
    try {
      const { email } = await signInOf(bearerToken(headers.authorization, 'No token'));
      return email === ownerEmail;
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
  app.addHook('onRequest', async (request) => {
    const { headers, query, ip, log } = request;
    const { config } = request.routeOptions;
    const isOwners =
      config?.access === 'owner' ||
      config?.ownerParameters?.some((name) => Object.hasOwn(query as object, name));
    if (!isOwners) return;
    if (headers.origin === NO_ORIGIN)
      throw new AppError(403, 'preview', 'A preview can’t act for the owner. Open the live site to do this.');
    const token = bearerToken(headers.authorization, 'Please sign in as the owner of this site first.');
    const signIn = await signInOf(token).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 401) throw error;
      // Only failures are limited: behind an undeclared proxy everybody has one address, and strangers could lock the owner out.
      failedTokens.check(ip);
      failedTokens.add(ip);
      throw error;
    });
    if (signIn.email !== ownerEmail)
      throw new AppError(403, 'not-the-owner', 'You are not authorized to access this section');
    if (signIn.account !== null) {
      if ((await account.bind(signIn.account)) !== signIn.account) {
        log.warn({ account: signIn.account }, "refused another account with the owner's address");
        throw anotherAccount(signIn.account);
      }
      if (signIn.signedInAt < (await signedOutAt(db))) throw expired();
    }
    if (config?.needsRecentSignIn && signIn.signedInAt < Date.now() / 1000 - RECENT_SIGN_IN_S)
      throw signInAgain();
    request.ownerSession = signIn.session;
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
