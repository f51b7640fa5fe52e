import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { BackupEntry } from './format';

/** Counts and hashes bytes that pass through. `result` is valid after the last one. */
export function measured(content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *content(): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    },
    result: (): Omit<BackupEntry, 'name'> => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Writes a file. @returns its size and checksum */
export async function writeHashed(
  content: AsyncIterable<Uint8Array>,
  path: string,
): Promise<Omit<BackupEntry, 'name'>> {
  const measure = measured(content);
  await pipeline(measure.content, createWriteStream(path));
  return measure.result();
}
