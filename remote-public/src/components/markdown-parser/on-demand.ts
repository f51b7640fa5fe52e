import { use } from 'react';

/* In browsers, which need the parser only for texts with Markdown: until it is there, the server's markup stays. */

type Parser = typeof import('@portfolio/shared-api/light-markdown');

/** How long a failed attempt counts, in milliseconds, so that the texts of a page don't each try again. */
const PAUSE_MS = 5_000;

interface Attempt {
  /** Settles when the parser is there or couldn't be loaded. */
  readonly end: Promise<void>;
  /** Never settles if it couldn't be loaded: what waits for it keeps showing what it shows. */
  readonly parser: Promise<Parser>;
  failedAt?: number;
}

let loaded: Parser | undefined;
let last: Attempt | undefined;

/** The parser; until it has loaded, the component suspends. */
export const useMarkdownParser = (): Parser => loaded ?? use(load().parser);

/** Settles in any case: a page without the parser shows its texts as they were typed. */
export const prefetchMarkdownParser = (): Promise<void> => load().end;

function load(): Attempt {
  if (last?.failedAt === undefined || Date.now() - last.failedAt < PAUSE_MS) return (last ??= startAttempt());
  return (last = startAttempt());
}

function startAttempt(): Attempt {
  const loading = import('@portfolio/shared-api/light-markdown');
  const attempt: Attempt = {
    end: loading.then(
      (parser) => void (loaded = parser),
      () => void (attempt.failedAt = Date.now()),
    ),
    parser: new Promise((resolve) => void loading.then(resolve, () => undefined)),
  };
  return attempt;
}
