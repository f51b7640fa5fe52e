import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import type { BackupEntry } from './format';
import { measured } from './hashed-file';

/** Adds files to a tar and collects the manifest's entries. */
export class Archive {
  readonly entries: BackupEntry[] = [];
  readonly #pack: Pack;

  constructor(pack: Pack) {
    this.#pack = pack;
  }

  async add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    const measure = measured(content);
    const entry = this.#pack.entry({ name, size });
    await pipeline(measure.content, entry);
    this.entries.push({ name, ...measure.result() });
  }

  async addJson(name: string, value: unknown): Promise<void> {
    const text = Buffer.from(JSON.stringify(value));
    await this.add(name, text.length, Readable.from([text]));
  }
}
