import { appName } from '@portfolio/federation/releases';
import { z } from 'zod';

/** A deploy token, known only by its hash. */
export interface DeployToken {
  /** Hexadecimal. */
  readonly sha256: string;
  /** Apps that it may publish; null for all apps. */
  readonly apps: readonly string[] | null;
}

const ONE = /^(?:([^:]+):)?([0-9a-fA-F]{64})$/;

/** Undefined if the text isn't a token's hash. */
function parseToken(text: string): DeployToken | undefined {
  const [, names, sha256] = ONE.exec(text) ?? [];
  const apps = names?.split('+') ?? null;
  if (!sha256 || apps?.some((app) => !appName.safeParse(app).success)) return undefined;
  return { sha256: sha256.toLowerCase(), apps };
}

/** `DEPLOY_TOKENS`: hashes, each for all apps or after the names of its apps, such as `remote-blog+remote-shop:9f86d0…`. */
export const deployTokens = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((each) => parseToken(each)), {
    error:
      'must be SHA-256 hashes of deploy tokens in hexadecimal, separated by commas; name the apps first if a token is only for some, such as remote-blog:9f86d0…',
  })
  .transform((list) => list.map((each) => parseToken(each)!));
