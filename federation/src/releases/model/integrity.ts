import { createHash } from 'node:crypto';

/** A valid hash that matches no file, so that browsers reject a script without a known hash. */
export const REFUSED = `sha384-${'0'.repeat(64)}`;

/** A file's subresource integrity. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
