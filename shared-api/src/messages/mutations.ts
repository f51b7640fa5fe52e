import { request } from '@portfolio/shared-api';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Message } from '../contracts/messages';
import { MESSAGES_KEY, PAGES_KEY, unreadMessagesQuery, type MessagesPage } from './queries';

export interface MarkMessage {
  readonly id: string;
  readonly isRead: boolean;
}

/** Says that a message was read, or wasn't. */
export const useMarkMessage = () =>
  useMessageChange(({ id, isRead }: MarkMessage) =>
    request(
      import('../contracts/messages').then(({ patchMessage }) => patchMessage),
      { params: { id }, body: { read: isRead } },
    ),
  );

/** Has a message sent on by mail again. */
export const useSendMessageAgain = () =>
  useMessageChange((id: string) =>
    request(
      import('../contracts/messages').then(({ sendMessageAgain }) => sendMessageAgain),
      { params: { id } },
    ),
  );

/** Deletes a message; for some minutes it can be restored. */
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

/** Brings a deleted message back. */
export function useRestoreMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(
        import('../contracts/messages').then(({ restoreMessage }) => restoreMessage),
        { params: { id } },
      ),
    onSuccess: () => void client.invalidateQueries({ queryKey: MESSAGES_KEY }),
  });
}

/** Shows a changed message where it stands. The list isn't read again: a list of unread ones would lose what is being read. */
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

/** Changes what is shown of all pages that were read. */
async function changePages(
  client: QueryClient,
  change: (messages: readonly Message[]) => readonly Message[],
): Promise<void> {
  // A read on its way could bring the old values after the new ones.
  await client.cancelQueries({ queryKey: PAGES_KEY });
  client.setQueriesData<MessagesPage>(
    { queryKey: PAGES_KEY },
    (page) => page && { ...page, messages: change(page.messages) },
  );
}
