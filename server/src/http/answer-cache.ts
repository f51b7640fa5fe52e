import { LRUCache } from 'lru-cache';

/** How many answers are kept: a page and its two compressed forms take some 60 KB. */
const MAX_ANSWERS = 500;
/** Together; a longer one is kept by nobody. */
const MAX_BYTES = 48 * 1024 * 1024;
/** How long what isn't final is kept, so that a fault isn't met again by every visitor, in milliseconds. */
const PROVISIONAL_MS = 5_000;

interface Made<T> {
  readonly value: T;
  /** False where a later try may give something better. */
  readonly isFinal: boolean;
}

export interface AnswerCache<T> {
  /** What was made for this key, or what `make` makes now, once for all who wait. A failure isn't kept. */
  get(key: string, make: () => Promise<Made<T>>): Promise<T>;
}

/**
 * Keeps what was made of one state of releases and content; what was asked for longest ago makes way.
 * @param bytesOf what a value takes in memory
 */
export function createAnswerCache<T extends object>(bytesOf: (value: T) => number): AnswerCache<T> {
  const answers = new LRUCache<string, Promise<Made<T>>>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    // Until it's known.
    sizeCalculation: () => 1,
  });
  return {
    async get(key, make) {
      let answer = answers.get(key);
      if (!answer) {
        answer = make();
        answers.set(key, answer);
        answer.then(
          ({ value, isFinal }) => {
            // What was driven out meanwhile, or replaced, stays so.
            if (answers.peek(key) !== answer) return;
            // Set anew: the size of what is there isn't changed.
            answers.delete(key);
            answers.set(key, answer!, {
              size: Math.max(1, bytesOf(value)),
              ...(!isFinal && { ttl: PROVISIONAL_MS }),
            });
          },
          () => {
            if (answers.peek(key) === answer) answers.delete(key);
          },
        );
      }
      return (await answer).value;
    },
  };
}
