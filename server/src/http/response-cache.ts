import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isUnchanged } from './conditional';
import { isPreviewing } from '../site/release-preview-visit';

/** How many answers are kept: an address counts once for each way in which browsers ask for it. */
const MAX_ANSWERS = 1_000;
/** Their bodies, in bytes; one that belongs to several answers counts for each. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Longer ones are nobody's usual request. */
const MAX_KEY = 1_000;

/** The one header that no two answers have in common. */
const REQUEST_ID = 'x-request-id';
const NOTHING = Buffer.alloc(0);

/** What was sent, for as long as it may be sent again. */
interface Repeatable {
  readonly status: number;
  /** Names and values in turn, without the request's id. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly etag: string;
  readonly isLive: () => boolean;
}

/**
 * Answers from memory before Fastify sees the request. What is sent is what Fastify has sent before to the same request, told
 * apart by all that an answer to everybody depends on, `Host` among it: so headers can't differ, and no check is passed by. These answers
 * leave no line in the log. Who asks for a thousand made-up addresses drives the others out: those then take the whole way once more.
 */
export class RepeatedAnswers {
  readonly #answers = new LRUCache<string, Repeatable>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + MAX_KEY,
  });
  #isLive: Repeatable['isLive'] | undefined;
  #isStopped = false;

  /** A listener that answers what it can, and leaves all else to `next`. */
  before(next: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.#answer(request, response)) next(request, response);
    };
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request);
    const known = key === null ? undefined : this.#find(key, request);
    if (!known?.isLive() || this.#isStopped) return false;
    response.writeHead(known.status, [...known.headers, REQUEST_ID, newRequestId()]);
    response.end(known.body);
    return true;
  }

  /**
   * Keeps what was just sent.
   * @param isLive whether it may be sent again, quick enough for every request; one function for all answers that are live together
   */
  remember(
    { raw, method }: FastifyRequest,
    reply: FastifyReply,
    sent: Buffer | string,
    isLive: () => boolean,
  ) {
    const key = keyOf(raw);
    const { statusCode: status } = reply;
    const headers = reply.getHeaders();
    const { etag } = headers;
    if (key === null || typeof etag !== 'string' || !reply.raw.writableFinished || !isLive()) return;
    // Answers of another moment aren't live any more.
    if (isLive !== this.#isLive) this.#answers.clear();
    this.#isLive = isLive;
    this.#answers.set(status === 304 ? unchanged(key) : key, {
      status,
      headers: Object.entries(headers).flatMap(([name, value]) => pairs(name, value)),
      body: method === 'HEAD' || status === 304 ? NOTHING : Buffer.isBuffer(sent) ? sent : Buffer.from(sent),
      etag,
      isLive,
    });
  }

  /** From now on everything goes the whole way. */
  stop(): void {
    this.#isStopped = true;
    this.#answers.clear();
  }

  #find(key: string, { headers }: IncomingMessage): Repeatable | undefined {
    if (headers['if-none-match'] === undefined) return this.#answers.get(key);
    const short = this.#answers.get(unchanged(key));
    if (short && isUnchanged(headers, short.etag)) return short;
    const whole = this.#answers.get(key);
    // That it's unchanged hasn't been said to anybody yet.
    return whole?.status === 200 && isUnchanged(headers, whole.etag) ? undefined : whole;
  }
}

export const newRequestId = (): string => randomUUID();

/** All that an answer to everybody depends on but for `If-None-Match`; null for what may depend on more. */
function keyOf({ method, url, headers }: IncomingMessage): string | null {
  const { host, origin, authorization, cookie } = headers;
  const isPlain = authorization === undefined && headers['if-match'] === undefined && !isPreviewing(cookie);
  if ((method !== 'GET' && method !== 'HEAD') || !isPlain) return null;
  const key = [method, host, origin, headers['accept-encoding'], url].join('\n');
  return key.length <= MAX_KEY ? key : null;
}

const unchanged = (key: string) => `304 ${key}`;

function pairs(name: string, value: number | string | readonly string[] | undefined): string[] {
  if (value === undefined || name === REQUEST_ID) return [];
  return [value].flat().flatMap((one) => [name, String(one)]);
}
