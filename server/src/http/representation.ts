import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

const ENCODINGS: Encoding[] = ['br', 'gzip'];
/** Below this many bytes, headers outweigh what compression saves. */
const MIN_COMPRESSED = 1024;

/** Brotli's highest level, which creates the smallest form. */
const HIGHEST_LEVEL = 11;
/**
 * Brotli's window, in bits, below the highest level for text that fits into it. The default window takes up to a quarter more CPU time, because
 * it needs more memory, and saves no bytes.
 */
const SMALL_WINDOW = 16;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A response: its bytes, ETag and compressed forms, each created once. Only text is compressed: PDFs already are. */
export class Representation {
  readonly bytes: Buffer;
  /** Strong, in quotes; of the uncompressed bytes. */
  readonly etag: string;
  readonly #isText: boolean;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  /** It may be sent often, so it's compressed well. */
  #isForMany = false;
  /** Whether no smaller form in brotli will follow. */
  #isSmallest = true;
  /** How often it was sent in brotli before the smallest form existed. */
  #timesSent = 0;
  #size: number;

  constructor(content: string | Uint8Array) {
    this.#isText = typeof content === 'string';
    this.bytes = Buffer.from(content as Uint8Array);
    this.etag = `"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 27)}"`;
    // An upper bound: no encoding is larger than the text.
    this.#size = this.bytes.length * (1 + this.encodings.length);
  }

  get encodings(): Encoding[] {
    const isWorthwhile = this.#encoded.size > 0 || this.bytes.length >= MIN_COMPRESSED;
    return this.#isText && isWorthwhile ? ENCODINGS : [];
  }

  /** Its largest size in memory, in bytes. */
  get size(): number {
    return this.#size;
  }

  /** Compresses on first use, and fast, because the next content change discards the result. */
  encoded(encoding: Encoding): Promise<Buffer> {
    if (!this.isFinal(encoding)) this.#prepareSmallest();
    let bytes = this.#encoded.get(encoding);
    if (!bytes) {
      bytes = compress(this.bytes, encoding, this.#isForMany ? { br: 5, gzip: 9 } : { br: 4, gzip: 5 });
      this.#encoded.set(encoding, bytes);
    }
    return bytes;
  }

  /** Whether `encoded` has no smaller form to return later. */
  isFinal(encoding: Encoding | null): boolean {
    return encoding !== 'br' || this.#isSmallest;
  }

  /**
   * Compresses text in brotli now, for responses that may be sent often. The smallest form takes 70 times as long as one that is 10% larger, so
   * it's created once the response is sent again, and nobody waits for it. Few clients need gzip, so the first request for it creates it.
   */
  async compressed(): Promise<this> {
    if (!this.#isText || this.#isForMany) return this;
    this.#isForMany = true;
    const { length } = await this.encoded('br');
    this.#isSmallest = false;
    // An upper bound: gzip is no larger than the text.
    this.#size = 2 * this.bytes.length + length;
    return this;
  }

  #prepareSmallest(): void {
    this.#timesSent += 1;
    if (this.#timesSent !== 2) return;
    const smallest = compress(this.bytes, 'br', { br: HIGHEST_LEVEL, gzip: 9 });
    const use = () => {
      this.#encoded.set('br', smallest);
      this.#isSmallest = true;
    };
    // Without enough memory for it, the larger form stays.
    smallest.then(use, () => undefined);
  }

  toString(): string {
    return this.bytes.toString();
  }
}

function compress(bytes: Buffer, encoding: Encoding, level: Record<Encoding, number>): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(bytes, { level: level.gzip });
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level.br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      ...(level.br < HIGHEST_LEVEL &&
        bytes.length <= 2 ** SMALL_WINDOW && { [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW }),
    },
  });
}

/** The client's preferred encoding among those available; null for uncompressed bytes. */
export const acceptedEncoding = (
  { 'accept-encoding': accepted }: IncomingHttpHeaders,
  available: Encoding[],
): Encoding | null => {
  const header = String(accepted ?? '').toLowerCase();
  // The negotiator lets `*` override `q=0`.
  const refused = header.includes('q=0') ? refusedIn(header) : [];
  return negotiate(
    header,
    available.filter((name) => !refused.includes(name)),
  );
};

/** The encodings with the weight zero. */
function refusedIn(header: string): string[] {
  return header.split(',').flatMap((part) => {
    const [name = '', weight = ''] = part.split(';', 2).map((each) => each.trim());
    return /^q=0(?:\.0*)?$/.test(weight) ? [name] : [];
  });
}

/** Each encoding has different bytes, so each needs its own ETag. Brotli's two forms share one: they decode to the same bytes. */
export function encodedTag(etag: string, encoding: Encoding | null): string {
  return encoding ? etag.replace(/"$/, `-${encoding}"`) : etag;
}

/** Whether `If-None-Match` names the tag, weak or strong. */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match'];
  if (!known) return false;
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Adds a request header to `Vary`. */
export function addVary(reply: FastifyReply, name: string): void {
  const named = reply.getHeader('vary');
  reply.header('vary', named === undefined ? name : `${String(named)}, ${name}`);
}

/**
 * Sets the headers of the encoding that the client prefers, or status 304.
 * @returns the bytes to send; undefined with a 304
 */
export async function prepare(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
): Promise<Buffer | undefined> {
  const encoding = acceptedEncoding(request.headers, representation.encodings);
  const etag = encodedTag(representation.etag, encoding);
  reply.header('etag', etag);
  addVary(reply, 'Accept-Encoding');
  if (reply.statusCode === 200 && isNotModified(request.headers, etag)) {
    reply.code(304).removeHeader('content-type');
    return undefined;
  }
  if (!encoding) return representation.bytes;
  reply.header('content-encoding', encoding);
  return representation.encoded(encoding);
}

/** Responds with the representation, or with 304 if the client already has it. */
export const sendRepresentation = async (
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
): Promise<FastifyReply> => reply.send(await prepare(request, reply, representation));
