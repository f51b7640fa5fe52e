import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isUnchanged } from '../conditional';
import { isPreviewing } from './preview-visit';

/** How many answers are kept: an address counts once for each way in which browsers ask for it. */
const MAX_ANSWERS = 1_000;
/** Their bodies, in bytes; one that belongs to several answers counts for each. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Longer ones are nobody's usual request. */
const MAX_KEY = 1_000;

/** The one header that no two answers have in common. */
const REQUEST_ID = 'x-request-id';

/** What was sent, and for how long it may be sent again. */
export interface SentAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>;
  readonly body: Buffer | string;
  /** One function for all pages that are live together. */
  readonly isLive: () => boolean;
}

interface Repeatable extends Omit<SentAnswer, 'headers'> {
  /** Names and values in turn, without the request's id. */
  readonly headers: readonly string[];
  readonly etag: string;
}

/**
 * Answers pages from memory before Fastify sees the request. What is sent is what Fastify has sent before to the same request, told
 * apart by all that an answer depends on, `Host` among it: so headers can't differ, and no check is passed by. These answers leave
 * no line in the log. Who asks for a thousand made-up addresses drives the others out: those then take the whole way once more.
 */
export class RepeatedAnswers {
  readonly #answers = new LRUCache<string, Repeatable>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + MAX_KEY,
  });
  #isLive: SentAnswer['isLive'] | undefined;
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

  remember(request: IncomingMessage, { headers, ...answer }: SentAnswer): void {
    const key = keyOf(request);
    const { etag } = headers;
    if (key === null || typeof etag !== 'string' || !answer.isLive()) return;
    // Pages of another moment aren't live any more.
    if (answer.isLive !== this.#isLive) this.#answers.clear();
    this.#isLive = answer.isLive;
    this.#answers.set(answer.status === 304 ? unchanged(key) : key, {
      ...answer,
      headers: Object.entries(headers).flatMap(([name, value]) => pairs(name, value)),
      etag,
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

/** All that a page's answer depends on but for `If-None-Match`; null for what no page is the answer to. */
function keyOf({ method, url, headers }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || isPreviewing(headers.cookie)) return null;
  const key = `${method} ${headers.host}\n${headers['accept-encoding'] ?? ''}\n${url}`;
  return key.length <= MAX_KEY ? key : null;
}

const unchanged = (key: string) => `304 ${key}`;

function pairs(name: string, value: number | string | readonly string[] | undefined): string[] {
  if (value === undefined || name === REQUEST_ID) return [];
  return [value].flat().flatMap((one) => [name, String(one)]);
}
