import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database, Queries } from '../../db/database';
import { challengeKey, markChallengeUsed } from './repository';

const VALID_MS = 5 * 60_000;

type Purpose = 'sign-in' | 'registration';

/** The parts of a challenge in bytes: the date until which it is valid, random bytes, and the signature of both. */
const DATE_BYTES = 6;
const RANDOM_BYTES = 16;
const SIGNED_BYTES = DATE_BYTES + RANDOM_BYTES;
const ALL_BYTES = SIGNED_BYTES + 32;

/**
 * Challenges that are valid once, on any server. They are signed rather than stored, so that strangers who ask for them write nothing; only
 * used ones are stored, until they would have expired anyway.
 */
export function challenges(db: Database) {
  let loading: Promise<Buffer> | null = null;
  const key = () => {
    loading ??= challengeKey(db).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const sign = async (purpose: Purpose, signed: Uint8Array) =>
    createHmac('sha256', await key())
      .update(purpose)
      .update(signed)
      .digest();

  return {
    async issue(purpose: Purpose): Promise<Buffer> {
      const date = Buffer.alloc(DATE_BYTES);
      date.writeUIntBE(Date.now() + VALID_MS, 0, DATE_BYTES);
      const signed = Buffer.concat([date, randomBytes(RANDOM_BYTES)]);
      return Buffer.concat([signed, await sign(purpose, signed)]);
    },
    /** @param challenge in base64url */
    async isValid(purpose: Purpose, challenge: string): Promise<boolean> {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== ALL_BYTES || bytes.readUIntBE(0, DATE_BYTES) <= Date.now()) return false;
      const signed = bytes.subarray(0, SIGNED_BYTES);
      return timingSafeEqual(bytes.subarray(SIGNED_BYTES), await sign(purpose, signed));
    },
    /** @returns false if it was used before */
    async use(transaction: Queries, challenge: string): Promise<boolean> {
      const bytes = Buffer.from(challenge, 'base64url');
      const validUntil = new Date(bytes.readUIntBE(0, DATE_BYTES)).toISOString();
      // Other spellings of base64url mean the same bytes.
      return markChallengeUsed(transaction, bytes.toString('base64url'), validUntil);
    },
    /** The owner's id in authenticators. It differs between sites that share a host, such as localhost. */
    async userId(): Promise<Buffer> {
      return createHmac('sha256', await key())
        .update('user')
        .digest();
    },
  };
}
