import { use } from 'react';

/* In browsers, which need the parser only for texts with Markdown: until it is there, the server's markup stays. */

type Parser = typeof import('@portfolio/shared-api/light-markdown');

let loaded: Parser | undefined;
let loading: Promise<Parser> | undefined;

/** The parser; until it has loaded, the component suspends. */
export const useMarkdownParser = (): Parser => loaded ?? use(load());

export async function prefetchMarkdownParser(): Promise<void> {
  await load();
}

function load(): Promise<Parser> {
  loading ??= import('@portfolio/shared-api/light-markdown').then(
    (parser) => (loaded = parser),
    () => {
      loading = undefined;
      // What waits for it keeps showing what it shows. The next text tries again.
      return new Promise<never>(() => {});
    },
  );
  return loading;
}
