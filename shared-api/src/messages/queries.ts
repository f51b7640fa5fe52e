import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';
import { MESSAGES_PER_PAGE } from '../contracts/inbox';
import type { Message } from '../contracts/messages';

/** What the keys of all queries of messages begin with. */
export const MESSAGES_KEY = ['messages', 'v1'];
/** What the keys of all pages begin with. */
export const PAGES_KEY = [...MESSAGES_KEY, 'page'];

/** Messages come at any time: how often a page in view looks for new ones, in milliseconds. */
const LOOK_MS = 60_000;

export interface MessagesWanted {
  /** From 1; one that isn't there leads to the last one. */
  readonly page?: number;
  /** Words that must all stand somewhere in a message; at most `MESSAGE_SEARCH_LENGTH` characters. */
  readonly search?: string;
  readonly isUnreadOnly?: boolean;
}

/** A page of the inbox. */
export interface MessagesPage {
  /** Newest first. */
  readonly messages: readonly Message[];
  /** From 1 to `pages`. */
  readonly page: number;
  readonly pages: number;
  /** Messages that were asked for, on all pages. */
  readonly total: number;
  /** Whether the server has a mail server to send them on by. */
  readonly hasMail: boolean;
}

/** What came through the contact form, for its owner. */
export const messagesQuery = ({ page = 1, search = '', isUnreadOnly = false }: MessagesWanted = {}) =>
  queryOptions({
    queryKey: [...PAGES_KEY, { page, search, isUnreadOnly }],
    queryFn: ({ signal }) => readPage({ page, search, isUnreadOnly }, signal),
    // What one reads is unread no more: a list of unread ones would lose it under one's eyes.
    ...(isUnreadOnly
      ? { refetchOnWindowFocus: false }
      : { staleTime: 0, refetchInterval: LOOK_MS, refetchOnWindowFocus: true }),
  });

/** How many messages aren't read yet. */
export const unreadMessagesQuery = () =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'unread'],
    queryFn: async ({ signal }) => {
      const { count } = await request(
        import('../contracts/messages').then(({ countUnreadMessages }) => countUnreadMessages),
        { signal },
      );
      return count;
    },
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });

async function readPage(
  { page, search, isUnreadOnly }: Required<MessagesWanted>,
  signal: AbortSignal,
): Promise<MessagesPage> {
  const read = (asked: number) =>
    request(
      import('../contracts/messages').then(({ listMessages }) => listMessages),
      {
        query: {
          limit: MESSAGES_PER_PAGE,
          offset: (asked - 1) * MESSAGES_PER_PAGE,
          search: search || undefined,
          unread: isUnreadOnly ? 'true' : undefined,
        },
        signal,
      },
    );
  const pagesOf = (total: number) => Math.max(1, Math.ceil(total / MESSAGES_PER_PAGE));
  let { data, meta } = await read(page);
  let shown = page;
  const last = pagesOf(meta?.page.total ?? 0);
  // The last message of the last page was deleted.
  if (page > last) {
    shown = last;
    ({ data, meta } = await read(shown));
  }
  const { total = data.length, hasMail = false } = meta?.page ?? {};
  return { messages: data, page: shown, pages: pagesOf(total), total, hasMail };
}
