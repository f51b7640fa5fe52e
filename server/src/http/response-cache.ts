import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isNotModified, prepare, type Representation } from './representation';

/** Each URL takes one entry, plus one for each combination of request headers in its key. */
const MAX_ENTRIES = 1_500;
/** A page with its compressed forms takes about 60 KB. Bytes shared by two entries count twice. */
const MAX_BYTES = 96 * 1024 * 1024;
/** A larger entry would evict too many others. */
const MAX_ENTRY_BYTES = 48 * 1024 * 1024;
/** How long a degraded response is kept, so that not every visitor triggers the same error, in milliseconds. */
const DEGRADED_MS = 5_000;
/** Ordinary requests have shorter keys. */
const MAX_KEY = 1_000;

/** The one header that differs between two responses to the same request. */
const REQUEST_ID = 'x-request-id';
const EMPTY: Buffer = Buffer.alloc(0);

/** A response that fits any request for its URL. */
export interface Cacheable {
  readonly body: Representation;
  /** A later attempt may give a better response. */
  readonly isDegraded?: boolean;
  /** Whether it may be sent again; called for every request. Left out if each request needs a new response. */
  readonly isFresh?: () => boolean;
}

/** A response as it was sent. */
interface StoredResponse {
  readonly status: number;
  /** Alternating names and values, without the request id. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly etag: string;
  readonly isFresh: () => boolean;
}

/**
 * Caches public responses. One LRU holds representations, keyed by content, and complete responses, keyed by request.
 * A flood of unknown URLs can evict entries; they are created again on the next request.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Promise<Cacheable> | StoredResponse>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    // The size of a promise isn't known yet.
    sizeCalculation: (entry) => (entry instanceof Promise ? 1 : entry.body.length + MAX_KEY),
  });
  readonly #isPersonal: (cookies: string | undefined) => boolean;
  #isStopped = false;

  /** @param isPersonal whether cookies can change the response */
  constructor(isPersonal: (cookies: string | undefined) => boolean = () => false) {
    this.#isPersonal = isPersonal;
  }

  /**
   * Finds or creates a response; concurrent callers share it. Errors aren't cached.
   * @param key contains the generation of releases and content, so that outdated entries are never found
   */
  async getOrCreate<T extends Cacheable>(key: string, create: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key) as Promise<T> | undefined;
    if (known) return known;
    const created = create();
    this.#entries.set(key, created);
    created.then(
      ({ body, isDegraded }) => {
        // The entry may have been evicted meanwhile.
        if (this.#entries.peek(key) !== created) return;
        // LRUCache doesn't update the size of an existing value.
        this.#entries.delete(key);
        this.#entries.set(key, created, {
          size: Math.max(1, body.size),
          ...(isDegraded && { ttl: DEGRADED_MS }),
        });
      },
      () => {
        if (this.#entries.peek(key) === created) this.#entries.delete(key);
      },
    );
    return created;
  }

  /** Responds, and stores the sent response if it has `isFresh`. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { body, isFresh }: Cacheable,
  ): Promise<FastifyReply> {
    const bytes = await prepare(request, reply, body);
    if (isFresh) reply.raw.once('finish', () => this.store(request, reply, bytes, isFresh));
    return reply.send(bytes);
  }

  /** Stores a completely sent response. */
  store({ raw, method }: FastifyRequest, reply: FastifyReply, body = EMPTY, isFresh: () => boolean): void {
    const key = this.#keyOf(raw);
    const { statusCode: status } = reply;
    const headers = reply.getHeaders();
    const { etag } = headers;
    if (key === null || typeof etag !== 'string' || this.#isStopped || !isFresh()) return;
    this.#entries.set(status === 304 ? notModifiedKey(key) : key, {
      status,
      headers: Object.entries(headers).flatMap(([name, value]) => pairs(name, value)),
      body: method === 'HEAD' ? EMPTY : body,
      etag,
      isFresh,
    });
  }

  /**
   * Sends stored responses before Fastify sees the request, and passes other requests on. Fastify has already sent this response to an
   * identical request, `Host` included, so no check is bypassed. Stored responses aren't logged.
   */
  listener(next: RequestListener): RequestListener {
    return (request, response) => {
      const stored = this.#isStopped ? undefined : this.#find(request);
      if (!stored) return next(request, response);
      response.writeHead(stored.status, [...stored.headers, REQUEST_ID, newRequestId()]);
      response.end(stored.body);
    };
  }

  /** Passes every request to Fastify from now on. */
  stop(): void {
    this.#isStopped = true;
    this.#entries.clear();
  }

  #find(request: IncomingMessage): StoredResponse | undefined {
    const key = this.#keyOf(request);
    if (key === null) return undefined;
    const { headers } = request;
    if (headers['if-none-match'] === undefined) return this.#fresh(key);
    const notModified = this.#fresh(notModifiedKey(key));
    if (notModified && isNotModified(headers, notModified.etag)) return notModified;
    const whole = this.#fresh(key);
    // Fastify creates the first 304, which is stored.
    return whole?.status === 200 && isNotModified(headers, whole.etag) ? undefined : whole;
  }

  #fresh(key: string): StoredResponse | undefined {
    const stored = this.#entries.get(key) as StoredResponse | undefined;
    if (!stored || stored.isFresh()) return stored;
    this.#entries.delete(key);
    return undefined;
  }

  /** Everything that a public response depends on, except `If-None-Match`; null if it may depend on more. */
  #keyOf({ method, url, headers }: IncomingMessage): string | null {
    const { host, origin, authorization, cookie } = headers;
    if (method !== 'GET' && method !== 'HEAD') return null;
    if (authorization !== undefined || headers['if-match'] !== undefined || this.#isPersonal(cookie))
      return null;
    const key = [method, host, origin, headers['accept-encoding'], url].join('\n');
    return key.length <= MAX_KEY ? key : null;
  }
}

export const newRequestId = (): string => randomUUID();

const notModifiedKey = (key: string) => `304 ${key}`;

function pairs(name: string, value: number | string | readonly string[] | undefined): string[] {
  if (value === undefined || name === REQUEST_ID) return [];
  return [value].flat().flatMap((one) => [name, String(one)]);
}
