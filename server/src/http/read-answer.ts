import { createHash } from 'node:crypto';
import { compress } from './compress';
import type { Encoding } from './content-encoding';

/** Below this, in characters, the headers outweigh what is gained. */
const WORTH_COMPRESSING = 1024;

/** What a read is answered with: its text, the tag of that, and its bytes compressed, each encoding once and when it's first asked for. */
export class ReadAnswer {
  /** In quotes; of the bytes as they are. */
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(readonly text: string) {
    this.etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  }

  /** In which it can be had. */
  get encodings(): readonly Encoding[] {
    return this.text.length < WORTH_COMPRESSING ? [] : ['br', 'gzip'];
  }

  /** What it may come to in memory: no encoding takes more than the text. */
  get mostBytes(): number {
    return Buffer.byteLength(this.text) * (1 + this.encodings.length);
  }

  in(encoding: Encoding): Promise<Buffer> {
    let bytes = this.#encoded.get(encoding);
    if (!bytes) this.#encoded.set(encoding, (bytes = compress(this.text, encoding)));
    return bytes;
  }
}
