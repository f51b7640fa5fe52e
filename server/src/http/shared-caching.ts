import type { FastifyReply } from 'fastify';
import { addVary } from './representation';

/** The tags by which a CDN is purged. */
export const TAGS = {
  /** Everything that a change of content or releases may outdate. */
  content: 'portfolio-content',
  /** Files, which never change, but can be deleted. */
  media: 'portfolio-media',
} as const;

export type CacheTag = (typeof TAGS)[keyof typeof TAGS];

/** How long a CDN keeps a page or read that a purge didn't reach, in seconds. */
const PURGED_S = 600;

/**
 * For public reads: shared caches are a minute behind at most, browsers revalidate every time. Without `must-revalidate` an owner would see
 * the content from before a save.
 */
const UNPURGED_READ = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=50',
  // For shared caches that apply `must-revalidate` to themselves.
  'cdn-cache-control': 'max-age=10, stale-while-revalidate=50',
};
const PURGED = {
  'cache-control': `public, max-age=0, must-revalidate, s-maxage=${PURGED_S}`,
  'cdn-cache-control': `max-age=${PURGED_S}`,
};

/** Sets the headers by which a cache that visitors share keeps public responses; the table is in docs/DEPLOY.md. */
export class SharedCaching {
  readonly #isPurged: boolean;

  /** @param isPurged whether a CDN is told what has changed. Only then do responses have tags and stay on it until they change. */
  constructor(isPurged: boolean) {
    this.#isPurged = isPurged;
  }

  /** A read of the API without a token. */
  read(reply: FastifyReply): void {
    if (!this.#isPurged) return void reply.headers(UNPURGED_READ);
    // The owner's token reads past every cache.
    addVary(reply.headers(PURGED), 'Authorization');
    this.tag(reply, TAGS.content);
  }

  /** A complete public page. The cookie of a release preview changes it. */
  page(reply: FastifyReply): void {
    if (!this.#isPurged) return;
    addVary(reply.headers(PURGED), 'Cookie');
    this.tag(reply, TAGS.content);
  }

  /** A response that has its own lifetime. */
  tag(reply: FastifyReply, tag: CacheTag): void {
    if (this.#isPurged) reply.headers({ 'surrogate-key': tag, 'cache-tag': tag });
  }
}
