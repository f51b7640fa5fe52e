import type { Message } from '@portfolio/shared-api/contracts';
import type { MessageRow } from '../repository';

/** The delivery state in the API. */
export const deliveryState = ({ delivery, delivery_error }: MessageRow): Message['delivery']['state'] =>
  delivery === 'failed' && delivery_error === null ? 'held' : delivery;

export function messageRowToMessage(row: MessageRow): Message {
  return {
    _id: row.id,
    name: row.from_name,
    email: row.from_email,
    subject: row.subject,
    text: row.message,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
    delivery: {
      state: deliveryState(row),
      attempts: row.attempts,
      deliveredAt: row.delivered_at,
      nextAttemptAt: row.next_attempt_at,
      error: row.delivery_error,
    },
  };
}
