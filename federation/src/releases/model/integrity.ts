import { createHash } from 'node:crypto';

/** A value of the right form that no file has: the browser refuses what has no known hash. */
export const REFUSED = `sha384-${'0'.repeat(64)}`;

/** Subresource integrity of a file's bytes. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
