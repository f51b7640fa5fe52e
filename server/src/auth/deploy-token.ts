import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { DeployScope } from '@portfolio/federation/releases';
import type { DeployToken, ServerConfig } from '../config';
import type { Database } from '../db/database';
import { AppError } from '../errors';
import { bearerToken } from './bearer-token';
import { failureCounter } from './failed-tokens';
import { findDeployToken, hasExpired, recordDeployTokenUse } from './stored-deploy-tokens';

/** A request's deploy token. */
interface UsedDeployToken {
  readonly scope: DeployScope;
  /** Null for a token of the environment. */
  readonly name: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without one. */
    deployToken: UsedDeployToken | null;
  }
}

/** Wrong tokens that one address may send in a minute. Nobody can guess a token; this spares the log. */
const MAX_FAILURES = 10;

/**
 * Routes with `deploy` access require a deploy token: one of the environment, or one that the owner created. The server only knows the hashes
 * of tokens.
 */
export function requireDeployToken(
  app: FastifyInstance,
  { deployTokens, identity: { ownerEmail } }: Pick<ServerConfig, 'deployTokens' | 'identity'>,
  db: Database,
): void {
  const failures = failureCounter(MAX_FAILURES, 'Too many invalid deploy tokens. Please wait a minute.');

  /** @throws AppError 401 if the token isn't valid */
  async function verify(token: string): Promise<UsedDeployToken> {
    const hash = createHash('sha256').update(token).digest();
    const configured = find(deployTokens, hash);
    if (configured) return { scope: { apps: configured.apps, paths: null }, name: null };
    const stored = await findDeployToken(db, ownerEmail, hash.toString('hex'));
    if (!stored)
      throw invalid(
        "This deploy token isn't valid on this site. If it was revoked, ask the site's owner for another one.",
      );
    const now = new Date();
    if (hasExpired(stored, now))
      throw invalid(
        `This deploy token expired on ${stored.expires_at!.slice(0, 10)}. Ask the site's owner for another one.`,
      );
    await recordDeployTokenUse(db, stored, now);
    return { scope: { apps: [stored.app], paths: JSON.parse(stored.paths) as string[] }, name: stored.name };
  }

  app.decorateRequest('deployToken', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.access !== 'deploy') return;
    const token = bearerToken(request.headers.authorization, 'This needs a deploy token.');
    request.deployToken = await verify(token).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      // Only failures are limited: a stranger behind the same proxy could lock a team out.
      failures.check(request.ip);
      failures.add(request.ip);
      throw error;
    });
  });
}

/** Compares every hash, so that timing reveals nothing. */
function find(tokens: readonly DeployToken[], hash: Buffer): DeployToken | undefined {
  return tokens.filter(({ sha256 }) => timingSafeEqual(Buffer.from(sha256, 'hex'), hash))[0];
}

const invalid = (message: string) =>
  new AppError(401, 'bad-deploy-token', message, { headers: { 'www-authenticate': 'Bearer' } });
