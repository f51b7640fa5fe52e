import { z } from 'zod';
import { DEPLOY_TOKEN_PATHS, missing } from './constants';
import { defineContract } from './contract';
import { byId, LIMITS, recordId, requiredText } from './fields';

/** Text in a line. Terminals show a token's name, and would execute control characters. */
const tokenName = requiredText(LIMITS.tokenName, 'Name').regex(
  /^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u,
  'Name must be one line of text',
);

/** A route's path, or a pattern for several such as `/notes/*`. */
const pathPattern = requiredText(LIMITS.routePath, 'Path');

const deployToken = z.object({
  _id: recordId,
  name: z.string(),
  /** The only app that it may publish. */
  app: z.string(),
  /** Patterns, one of which must cover each path of the app's releases. */
  paths: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** To the minute; null if it wasn't used yet. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Null if it doesn't expire. */
  expiresAt: z.iso.datetime().nullable(),
});
export type DeployToken = z.output<typeof deployToken>;

export const deployTokenInput = z.strictObject({
  name: tokenName,
  app: z
    .string()
    .trim()
    .min(1, missing('App'))
    .regex(
      /^(?!constructor$)[a-z][a-z0-9-]{0,63}$/,
      'Use at most 64 lower-case letters, digits and hyphens, such as remote-notes',
    ),
  paths: z
    .array(pathPattern)
    .min(1, 'Give at least one path')
    .max(DEPLOY_TOKEN_PATHS, `Give at most ${DEPLOY_TOKEN_PATHS} paths`),
  expiresAt: z.iso.datetime().nullable(),
  /** The SHA-256 of the token in hexadecimal. The token itself is never sent. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Not a SHA-256 in lower-case hexadecimal'),
});
export type DeployTokenInput = z.input<typeof deployTokenInput>;

/** Newest first. */
export const listDeployTokens = {
  ...defineContract({
    method: 'GET',
    path: '/api/deploy_tokens',
    access: 'owner',
    data: z.array(deployToken),
  }),
  meta: z.object({
    /** Tokens that are set in the server's environment, by their apps; null for all apps. */
    environment: z.array(z.object({ apps: z.array(z.string()).nullable() })),
    /** Public remotes that exist, with their paths. */
    remotes: z.array(z.object({ app: z.string(), paths: z.array(z.string()) })),
  }),
};
export type DeployTokenFacts = z.output<typeof listDeployTokens.meta>;

/** Creates a token for a public remote, new or existing. Repeating the same request changes nothing. */
export const createDeployToken = defineContract({
  method: 'POST',
  path: '/api/deploy_tokens',
  access: 'owner',
  needsRecentSignIn: true,
  body: deployTokenInput,
  data: deployToken,
});

/** Takes effect with the token's next request. */
export const revokeDeployToken = defineContract({
  method: 'DELETE',
  path: '/api/deploy_tokens/:id',
  access: 'owner',
  params: byId,
  data: z.object({ _id: recordId }),
});
