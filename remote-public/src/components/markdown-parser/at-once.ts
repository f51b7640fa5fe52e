import * as parser from '@portfolio/shared-api/light-markdown';

/* On the server. */

export const useMarkdownParser = (): typeof parser => parser;

export const prefetchMarkdownParser = async (): Promise<void> => {};
