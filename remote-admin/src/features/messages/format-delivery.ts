import type { Message } from '@portfolio/shared-api/messages';
import { formatDateTime } from '../../components/format';

/** In words, what became of the mail that a message is sent on by. */
export function formatDelivery({ state, deliveredAt, nextAttemptAt, error }: Message['delivery']): string {
  const reason = error ? ` The mail server said: ${error}` : '';
  switch (state) {
    case 'delivered':
      return deliveredAt
        ? `Delivered to you by email, ${formatDateTime(deliveredAt)}`
        : 'Delivered to you by email';
    case 'waiting':
      return `Waiting to be delivered by email.${
        error && nextAttemptAt ? ` Next attempt: ${formatDateTime(nextAttemptAt)}.` : ''
      }${reason}`;
    case 'failed':
      return `Couldn’t be delivered by email; delivery has been given up.${reason}`;
    case 'held':
      return 'Restored from a backup while still queued, so it wasn’t emailed again. You may already have it.';
    case 'stored':
      return 'Stored here only – no mail server is set up.';
  }
}
