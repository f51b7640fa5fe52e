import { z } from 'zod';
import { defineContract, type Contract } from './contract';
import { anyText, byId, count, movesToTrash, pageParameters } from './fields';
import { MESSAGE_SEARCH_LENGTH } from './constants';

/** The email delivery of a message. */
const delivery = z.object({
  /**
   * `stored`: there was no mail server; `failed`: delivery was given up; `held`: restored from a backup while still queued, so it may
   * already have been delivered.
   */
  state: z.enum(['stored', 'waiting', 'delivered', 'failed', 'held']),
  attempts: z.number().int().min(0),
  /** When it was delivered; null if it wasn't. */
  deliveredAt: z.string().nullable(),
  /** The earliest time of the next attempt; null if there is none. */
  nextAttemptAt: z.string().nullable(),
  /** The mail server's error on the last attempt; null if none failed or a later one succeeded. */
  error: z.string().nullable(),
});

/** A visitor's message, as the owner reads it. */
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

/** Whether the contact form takes messages. */
const intake = z.object({
  /** As many messages as allowed are stored, so the form refuses new ones. */
  isFull: z.boolean(),
  /** The number of messages that may be stored. */
  storedLimit: count,
  /** The number of messages that the form takes per minute. */
  totalLimit: count,
  /** When messages last exceeded the limit; null if not recently. */
  floodedAt: z.string().nullable(),
});
export type MessageIntake = z.output<typeof intake>;

const messagesPageFacts = z.object({
  /** The number of matching messages, on all pages. */
  total: count,
  offset: count,
  limit: z.number().int().min(1),
  /** Whether this server has a mail server for delivery. */
  hasMail: z.boolean(),
  intake,
});

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
      ...pageParameters,
      /** Words that must all occur in the message. */
      search: anyText.max(MESSAGE_SEARCH_LENGTH, 'search is too long'),
      /** Unread messages only. */
      unread: z.literal('true', 'unread can only be true'),
    })
    .partial(),
  meta: z.object({ page: messagesPageFacts }),
} satisfies Contract;

export const countUnreadMessages = defineContract({
  method: 'GET',
  path: '/api/messages/unread',
  access: 'owner',
  data: z.object({ count }),
});

export const patchMessage = defineContract({
  method: 'PATCH',
  path: '/api/messages/:id',
  access: 'owner',
  params: byId,
  body: z.strictObject({ read: z.boolean('read must be true or false') }),
  data: message,
});

/** Moves a message to the trash. */
export const deleteMessage = movesToTrash(
  defineContract({
    method: 'DELETE',
    path: '/api/messages/:id',
    access: 'owner',
    params: byId,
    data: z.object({ _id: z.string() }),
  }),
);

/** Sends a message by email again, or for the first time. */
export const sendMessageAgain = defineContract({
  method: 'POST',
  path: '/api/messages/:id/send',
  access: 'owner',
  params: byId,
  data: message,
});
