import { request } from '@portfolio/shared-api';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { MESSAGES_CSV_PATH, MESSAGES_PER_PAGE } from '../contracts/constants';
import type { Message, MessageIntake } from '../contracts/messages';
import { readOwnerFile } from '../core/owner-file';
import { saveFile } from '../core/save-file';

export { MESSAGE_SEARCH_LENGTH } from '../contracts/constants';
export type { Message, MessageIntake } from '../contracts/messages';

/** The key prefix of all message queries. */
export const MESSAGES_KEY = ['messages', 'v1'];
/** The key prefix of all pages. */
const PAGES_KEY = [...MESSAGES_KEY, 'page'];

/** How often a visible page checks for new messages. */
const POLL_MS = 60_000;

export interface MessagesFilter {
  /** Starts at 1; a page past the end gives the last one. */
  readonly page?: number;
  /** Words that must all occur in a message; at most `MESSAGE_SEARCH_LENGTH` characters. */
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
  /** The number of matching messages, on all pages. */
  readonly total: number;
  /** Whether the server has a mail server for delivery. */
  readonly hasMail: boolean;
  /** Whether the contact form takes messages; undefined from other servers. */
  readonly intake: MessageIntake | undefined;
}

/** Messages from the contact form. */
export const messagesQuery = ({ page = 1, search = '', isUnreadOnly = false }: MessagesFilter = {}) =>
  queryOptions({
    queryKey: [...PAGES_KEY, { page, search, isUnreadOnly }],
    queryFn: ({ signal }) => readPage({ page, search, isUnreadOnly }, signal),
    // Opening a message marks it read, so reloading a list of unread messages would remove the open one.
    ...(isUnreadOnly
      ? { refetchOnWindowFocus: false }
      : { staleTime: 0, refetchInterval: POLL_MS, refetchOnWindowFocus: true }),
  });

/** The number of unread messages. */
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
    refetchInterval: POLL_MS,
  });

async function readPage(
  { page, search, isUnreadOnly }: Required<MessagesFilter>,
  signal: AbortSignal,
): Promise<MessagesPage> {
  const { data, meta } = await request(
    import('../contracts/messages').then(({ listMessages }) => listMessages),
    {
      query: {
        limit: MESSAGES_PER_PAGE,
        offset: (page - 1) * MESSAGES_PER_PAGE,
        search: search || undefined,
        unread: isUnreadOnly ? 'true' : undefined,
      },
      signal,
    },
  );
  const { total = data.length, hasMail = false, intake } = meta?.page ?? {};
  const pages = Math.max(1, Math.ceil(total / MESSAGES_PER_PAGE));
  // The last message of the last page was deleted.
  if (page > pages) return readPage({ page: pages, search, isUnreadOnly }, signal);
  return { messages: data, page, pages, total, hasMail, intake };
}

export interface MarkMessage {
  readonly id: string;
  readonly isRead: boolean;
}

/** Marks a message as read or unread. */
export const useMarkMessage = () =>
  useMessageChange(({ id, isRead }: MarkMessage) =>
    request(
      import('../contracts/messages').then(({ patchMessage }) => patchMessage),
      { params: { id }, body: { read: isRead } },
    ),
  );

/** Sends a message by email again. */
export const useSendMessageAgain = () =>
  useMessageChange((id: string) =>
    request(
      import('../contracts/messages').then(({ sendMessageAgain }) => sendMessageAgain),
      { params: { id } },
    ),
  );

/** Moves a message to the trash. */
export function useDeleteMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(
        import('../contracts/messages').then(({ deleteMessage }) => deleteMessage),
        { params: { id } },
      ),
    onSuccess: async (_, id) => {
      await changePages(client, (messages) => messages.filter((message) => message._id !== id));
      void client.invalidateQueries({ queryKey: MESSAGES_KEY });
    },
  });
}

/** Updates a message in place. The list isn't reloaded, because a list of unread messages would lose the open one. */
function useMessageChange<Variables>(mutationFn: (variables: Variables) => Promise<Message>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (changed) => {
      await changePages(client, (messages) =>
        messages.map((message) => (message._id === changed._id ? changed : message)),
      );
      void client.invalidateQueries({ queryKey: PAGES_KEY, refetchType: 'none' });
      void client.invalidateQueries({ queryKey: unreadMessagesQuery().queryKey });
    },
  });
}

/** Updates all cached pages. */
async function changePages(
  client: QueryClient,
  change: (messages: readonly Message[]) => readonly Message[],
): Promise<void> {
  // A pending read could overwrite the new values with old ones.
  await client.cancelQueries({ queryKey: PAGES_KEY });
  client.setQueriesData<MessagesPage>(
    { queryKey: PAGES_KEY },
    (page) => page && { ...page, messages: change(page.messages) },
  );
}

const DOWNLOAD_TIMEOUT_MS = 60_000;

/** Saves all messages as a file for spreadsheets. Rejects after a minute. */
export async function downloadMessages(): Promise<void> {
  const failure = 'The messages could not be fetched';
  const file = await readOwnerFile(MESSAGES_CSV_PATH, { failure, timeout: DOWNLOAD_TIMEOUT_MS });
  saveFile(file, `messages-${new Date().toISOString().slice(0, 10)}.csv`);
}
