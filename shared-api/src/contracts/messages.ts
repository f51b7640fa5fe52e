import { z } from 'zod';
import { defineContract, type Contract } from './contract';
import { anyText, limitParameter, offsetParameter, recordId } from './fields';
import { MESSAGE_SEARCH_LENGTH } from './constants';

/** What became of the mail that a message is sent on by. */
const delivery = z.object({
  /**
   * `stored`: there was no mail server to send it by; `failed`: it was tried often enough; `held`: it was still waiting when the backup was made
   * that it came back from, and may have been delivered since.
   */
  state: z.enum(['stored', 'waiting', 'delivered', 'failed', 'held']),
  attempts: z.number().int().min(0),
  /** When it was delivered; null where it wasn't. */
  deliveredAt: z.string().nullable(),
  /** Not before this it's tried next; null where it isn't going to be. */
  nextAttemptAt: z.string().nullable(),
  /** What the last attempt failed by, in the mail server's words; null where none has failed, or a later one succeeded. */
  error: z.string().nullable(),
});

/** What a visitor wrote, as the owner reads it. */
export const message = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
  delivery,
});
export type Message = z.output<typeof message>;

const messagesPageFacts = z.object({
  /** Messages that were asked for, on all pages. */
  total: z.number().int().min(0),
  offset: z.number().int().min(0),
  limit: z.number().int().min(1),
  /** Whether this server has a mail server to send messages on by. */
  hasMail: z.boolean(),
});

const MOST_PER_PAGE = 100;

const byId = z.strictObject({ id: recordId });

/** Newest first. */
export const listMessages = {
  ...defineContract({
    method: 'GET',
    path: '/api/messages',
    access: 'owner',
    data: z.array(message),
  }),
  query: z
    .strictObject({
      limit: limitParameter(MOST_PER_PAGE),
      offset: offsetParameter(),
      /** Words that must all stand somewhere in it. */
      search: anyText.max(MESSAGE_SEARCH_LENGTH, 'search is too long'),
      /** Only what isn't read yet. */
      unread: z.literal('true', 'unread can only be true'),
    })
    .partial(),
  meta: z.object({ page: messagesPageFacts }),
} satisfies Contract;

export const countUnreadMessages = defineContract({
  method: 'GET',
  path: '/api/messages/unread',
  access: 'owner',
  data: z.object({ count: z.number().int().min(0) }),
});

export const patchMessage = defineContract({
  method: 'PATCH',
  path: '/api/messages/:id',
  access: 'owner',
  params: byId,
  body: z.strictObject({ read: z.boolean('read must be true or false') }),
  data: message,
});

/** It can be restored for some minutes; then it's gone for good. */
export const deleteMessage = defineContract({
  method: 'DELETE',
  path: '/api/messages/:id',
  access: 'owner',
  params: byId,
  data: z.object({ _id: z.string() }),
});

export const restoreMessage = defineContract({
  method: 'POST',
  path: '/api/messages/:id/restore',
  access: 'owner',
  params: byId,
  data: message,
});

/** Has a message sent on by mail again, or for the first time. */
export const sendMessageAgain = defineContract({
  method: 'POST',
  path: '/api/messages/:id/send',
  access: 'owner',
  params: byId,
  data: message,
});
