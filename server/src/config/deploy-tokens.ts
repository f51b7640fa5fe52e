import { z } from 'zod';

/** A deploy token, known only by its hash. */
export interface DeployToken {
  /** Hexadecimal. */
  readonly sha256: string;
  /** Apps that it may publish; null for all apps. */
  readonly apps: readonly string[] | null;
}

const ONE = /^(?:((?:[a-z][a-z0-9-]{0,63})(?:\+[a-z][a-z0-9-]{0,63})*):)?([0-9a-fA-F]{64})$/;

/** `DEPLOY_TOKENS`: hashes, each for all apps or after the names of its apps, such as `remote-blog+remote-shop:9f86d0…`. */
export const deployTokens = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((each) => ONE.test(each)), {
    error:
      'must be SHA-256 hashes of deploy tokens in hexadecimal, separated by commas; name the apps first if a token is only for some, such as remote-blog:9f86d0…',
  })
  .transform((list) =>
    list.map((each): DeployToken => {
      const [, apps, sha256 = ''] = ONE.exec(each) ?? [];
      return { sha256: sha256.toLowerCase(), apps: apps?.split('+') ?? null };
    }),
  );
