import { LRUCache } from 'lru-cache';

/** How many pages are kept: a page and its two compressed forms take some 60 KB. */
const MAX_PAGES = 500;
/** How long what isn't final is kept, so that a fault isn't met again by every visitor, in milliseconds. */
const PROVISIONAL_MS = 5_000;

interface Made<T> {
  readonly value: T;
  /** False where a later try may give something better. */
  readonly isFinal: boolean;
}

export interface PageCache<T> {
  /** What was made for this key, or what `make` makes now, once for all who wait. A failure isn't kept. */
  get(key: string, make: () => Promise<Made<T>>): Promise<T>;
}

/** Keeps composed pages of one snapshot; those asked for longest ago make way. */
export function createPageCache<T extends object>(): PageCache<T> {
  const pages = new LRUCache<string, Promise<Made<T>>>({ max: MAX_PAGES });
  return {
    async get(key, make) {
      let page = pages.get(key);
      if (!page) {
        page = make();
        pages.set(key, page);
        page.then(
          ({ isFinal }) => {
            if (!isFinal && pages.peek(key) === page) pages.set(key, page!, { ttl: PROVISIONAL_MS });
          },
          () => {
            if (pages.peek(key) === page) pages.delete(key);
          },
        );
      }
      return (await page).value;
    },
  };
}
