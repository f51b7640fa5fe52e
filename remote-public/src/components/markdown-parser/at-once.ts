import * as parser from '@portfolio/shared-api/light-markdown';

/* On the server. */

/** The parser, if the component may show parsed text now; otherwise it suspends. */
export const useMarkdownParser = (): typeof parser => parser;

export const prefetchMarkdownParser = async (): Promise<void> => {};
