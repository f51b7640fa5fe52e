import type { Examples } from './example';

const message = {
  _id: 'm2Lr6TqC9uHd',
  name: 'Charles Babbage',
  email: 'charles@visitor.example',
  subject: 'An engine',
  text: 'Can it compute?',
  createdAt: '2026-03-01T09:30:00.000Z',
  isRead: false,
  delivery: {
    state: 'stored' as const,
    attempts: 0,
    deliveredAt: null,
    nextAttemptAt: null,
    error: null,
  },
};
const medium = {
  id: 'jx3v0b1q7k5m2z8rwtnyc1746d1',
  kind: 'image' as const,
  url: 'https://ada.example/media/bundled/image/upload/v1/jx3v0b1q7k5m2z8rwtnyc1746d1.png',
  name: 'ferry.png',
  alt: 'The timetable of a ferry',
  bytes: 48_213,
  width: 1600,
  height: 1200,
  createdAt: '2026-03-01T09:30:00.000Z',
  removedAt: null,
  uses: [{ place: 'project' as const, id: 'p4Kc8VnB1xYe', title: 'Ferry times' }],
};
const removed = { ...medium, removedAt: '2026-03-02T10:00:00.000Z', uses: [] };
const none = { files: 0, bytes: 0 };
const one = { files: 1, bytes: medium.bytes };
const byId = { params: { id: medium.id }, data: { id: medium.id } };
const ofMessage = { params: { id: message._id }, data: message };

/** Examples for the inbox and the media library. */
export const inboxAndMediaExamples = {
  listMessages: {
    summary: 'Lists messages, newest first',
    query: { limit: '25', offset: '0', search: 'engine' },
    data: [message],
    meta: {
      page: {
        total: 1,
        offset: 0,
        limit: 25,
        hasMail: false,
        intake: { isFull: false, storedLimit: 10_000, totalLimit: 60, floodedAt: null },
      },
    },
  },
  countUnreadMessages: { summary: 'Counts unread messages', data: { count: 1 } },
  patchMessage: {
    summary: 'Marks a message as read or unread',
    params: { id: message._id },
    body: { read: true },
    data: { ...message, isRead: true },
  },
  deleteMessage: {
    summary: 'Moves a message to the trash',
    params: { id: message._id },
    data: { _id: message._id },
    meta: { binId: message._id },
  },
  sendMessageAgain: {
    summary: 'Sends a message by email again',
    ...ofMessage,
    data: { ...message, delivery: { ...message.delivery, state: 'waiting' } },
  },
  listMedia: {
    summary: 'Lists uploaded files with their uses, newest first',
    query: { kind: 'image', search: 'ferry', limit: '25', offset: '0' },
    data: [medium],
    meta: { total: 1, library: one, bin: none },
  },
  listMediaTrash: {
    summary: 'Lists files in the trash',
    data: [removed],
    meta: { total: 1, library: none, bin: one },
  },
  describeMedium: {
    summary: 'Describes an image; forms that take it from the library begin with the description',
    body: { alt: 'The timetable of a ferry' },
    ...byId,
  },
  removeMedium: {
    summary: 'Moves a file to the trash; it is still delivered where it is used',
    query: { evenIfUsed: 'true' },
    ...byId,
  },
  restoreMedium: { summary: 'Restores a file from the trash', ...byId },
  deleteMedium: {
    summary: 'Permanently deletes a file in the trash',
    query: { evenIfUsed: 'true' },
    ...byId,
  },
  emptyMediaTrash: {
    summary: 'Permanently deletes the files in the trash that nothing uses; needs a recent sign-in',
    data: { count: 3 },
  },
} satisfies Partial<Examples>;
