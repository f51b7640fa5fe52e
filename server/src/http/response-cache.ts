import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { NO_ORIGIN } from './cors';
import { acceptedEncoding, isNotModified, prepare, type Representation } from './representation';

/**
 * Entries and bytes of each pool. A flood of one kind can't evict the others. A page with its compressed forms takes about 60 KB; bytes
 * shared by two entries count twice.
 */
const POOLS = {
  /** Pages whose number is limited by content and releases. */
  pages: { max: 1_500, maxSize: 96 * 1024 * 1024 },
  /** Pages for which visitors may invent any number of addresses, and release previews. */
  others: { max: 200, maxSize: 8 * 1024 * 1024 },
  /** API reads. */
  reads: { max: 1_000, maxSize: 32 * 1024 * 1024 },
};
type Pool = keyof typeof POOLS;
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
  /** The releases that it's made of, if not every visitor gets the same; see `variantOf`. */
  readonly variant?: string;
  /** Its one path and search. Other URLs with this response, such as one with `?utm_source`, don't get an entry of their own. */
  readonly address?: string;
}

interface Options {
  /** Whether these headers can change the response. */
  readonly isPersonal?: (headers: IncomingHttpHeaders) => boolean;
  /** Other origins whose pages may read the API. */
  readonly corsOrigins?: readonly string[];
  /** Whether responses contain the requested host. */
  readonly variesByHost?: boolean;
  /** Which of a page's variants this visitor gets; empty for the usual one. */
  readonly variantOf?: (request: IncomingMessage) => string;
}

/** A response as it was sent. */
interface StoredResponse {
  readonly status: number;
  /** Alternating names and values, without the request id. */
  readonly headers: readonly string[];
  readonly hasRequestId: boolean;
  readonly body: Buffer;
  readonly etag: string;
  readonly isFresh: () => boolean;
}

/** A response that exists or is being created. */
interface CreatedResponse {
  readonly response: Promise<Cacheable>;
  /** Whether its content is still that of the last known revision; `isFresh` also asks whether that is recent enough. */
  readonly isCurrent: () => boolean;
}

type Entries = LRUCache<string, CreatedResponse | StoredResponse>;

const createPool = (pool: Pool): Entries =>
  new LRUCache({
    ...POOLS[pool],
    // A larger entry would evict too many others.
    maxEntrySize: POOLS[pool].maxSize / 2,
    // The size of a response that is being created isn't known yet.
    sizeCalculation: (entry) => ('response' in entry ? 1 : entry.body.length + MAX_KEY),
  });

/** Caches public responses: representations, keyed by content, and complete responses, keyed by request. */
export class ResponseCache {
  readonly #pools = {
    pages: createPool('pages'),
    others: createPool('others'),
    reads: createPool('reads'),
  } satisfies Record<Pool, Entries>;
  readonly #options: Options;
  #isStopped = false;

  constructor(options: Options = {}) {
    this.#options = options;
  }

  /**
   * Finds or creates a response; concurrent callers share it. Errors aren't cached.
   * @param isCurrent whether this response may still be found; left out if the key contains the generation of releases and content
   */
  async getOrCreate<T extends Cacheable>(
    pool: Pool,
    key: string,
    create: () => Promise<T>,
    isCurrent = () => true,
  ): Promise<T> {
    const known = this.find(pool, key) as Promise<T> | undefined;
    if (known) return known;
    const entries = this.#pools[pool];
    const response = create();
    const created: CreatedResponse = { response, isCurrent };
    entries.set(key, created);
    response.then(
      ({ body, isDegraded }) => {
        // The entry may have been evicted meanwhile.
        if (entries.peek(key) !== created) return;
        // LRUCache doesn't update the size of an existing value.
        entries.delete(key);
        entries.set(key, created, {
          size: Math.max(1, body.size),
          ...(isDegraded && { ttl: DEGRADED_MS }),
        });
      },
      () => {
        if (entries.peek(key) === created) entries.delete(key);
      },
    );
    return response;
  }

  /** A response that was created for the key and is still current. */
  find(pool: Pool, key: string): Promise<Cacheable> | undefined {
    const known = this.#pools[pool].get(key) as CreatedResponse | undefined;
    return known?.isCurrent() ? known.response : undefined;
  }

  /** Responds, and stores the sent response if it has `isFresh` and this is its address. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { body, isFresh, address, variant }: Cacheable,
  ): Promise<FastifyReply> {
    const bytes = await prepare(request, reply, body);
    const isFinal = bytes === undefined || body.isFinal(acceptedEncoding(request.headers, body.encodings));
    if (isFresh && isFinal && address === request.raw.url)
      reply.raw.once('finish', () => this.store(request, reply, bytes, isFresh, variant));
    return reply.send(bytes);
  }

  /** Stores a completely sent response. */
  store(
    { raw, method }: FastifyRequest,
    reply: FastifyReply,
    body = EMPTY,
    isFresh: () => boolean,
    variant = '',
  ): void {
    const key = this.#keyOf(raw, variant);
    const { statusCode: status } = reply;
    const headers = reply.getHeaders();
    const { etag } = headers;
    if (key === null || typeof etag !== 'string' || this.#isStopped || !isFresh()) return;
    this.#poolOf(raw).set(status === 304 ? notModifiedKey(key) : key, {
      status,
      headers: Object.entries(headers).flatMap(([name, value]) => pairs(name, value)),
      hasRequestId: REQUEST_ID in headers,
      body: method === 'HEAD' ? EMPTY : body,
      etag,
      isFresh,
    });
  }

  /**
   * Sends stored responses before Fastify sees the request, and passes other requests on. Fastify has already sent this response to a
   * request with the same key, so no check is bypassed. Stored responses aren't logged.
   */
  listener(next: RequestListener): RequestListener {
    return (request, response) => {
      const stored = this.#isStopped ? undefined : this.#find(request);
      if (!stored) return next(request, response);
      const { status, headers, hasRequestId } = stored;
      response.writeHead(status, hasRequestId ? [...headers, REQUEST_ID, newRequestId()] : [...headers]);
      response.end(stored.body);
    };
  }

  /** Passes every request to Fastify from now on. */
  stop(): void {
    this.#isStopped = true;
    for (const entries of Object.values(this.#pools)) entries.clear();
  }

  #find(request: IncomingMessage): StoredResponse | undefined {
    const { variantOf } = this.#options;
    const key = this.#keyOf(request, variantOf && !isRead(request) ? variantOf(request) : '');
    if (key === null) return undefined;
    const { headers } = request;
    const entries = this.#poolOf(request);
    if (headers['if-none-match'] === undefined) return fresh(entries, key);
    const notModified = fresh(entries, notModifiedKey(key));
    if (notModified && isNotModified(headers, notModified.etag)) return notModified;
    const whole = fresh(entries, key);
    // Fastify creates the first 304, which is stored.
    return whole?.status === 200 && isNotModified(headers, whole.etag) ? undefined : whole;
  }

  #poolOf(request: IncomingMessage): Entries {
    return isRead(request) ? this.#pools.reads : this.#pools.pages;
  }

  /** Everything that a public response depends on, except `If-None-Match`; null if it may depend on more. */
  #keyOf({ method, url = '', headers }: IncomingMessage, variant: string): string | null {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const { isPersonal, corsOrigins = [] } = this.#options;
    const { authorization, host, origin = '' } = headers;
    if (authorization !== undefined || headers['if-match'] !== undefined || isPersonal?.(headers))
      return null;
    // Not the headers themselves: invented values would be entries of their own.
    const encoding = acceptedEncoding(headers, ['br', 'gzip']);
    const reader = origin === NO_ORIGIN || corsOrigins.includes(origin) ? origin : '';
    const key = [method, this.hostOf(host), reader, encoding, variant, url].join('\n');
    return key.length <= MAX_KEY ? key : null;
  }

  /** The host as a part of a response's key; empty if responses don't contain it. */
  hostOf(host = ''): string {
    return this.#options.variesByHost ? host : '';
  }
}

/** Whether it reads the API, whose responses are the same for all visitors. */
const isRead = ({ url }: IncomingMessage): boolean => url?.startsWith('/api/') ?? false;

function fresh(entries: Entries, key: string): StoredResponse | undefined {
  const stored = entries.get(key) as StoredResponse | undefined;
  if (!stored || stored.isFresh()) return stored;
  entries.delete(key);
  return undefined;
}

export const newRequestId = (): string => randomUUID();

const notModifiedKey = (key: string) => `304 ${key}`;

function pairs(name: string, value: number | string | readonly string[] | undefined): string[] {
  if (value === undefined || name === REQUEST_ID) return [];
  return [value].flat().flatMap((one) => [name, String(one)]);
}
