import type { Message } from '@portfolio/shared-api/messages';
import { formatDateTime } from '../../components/format-date';

/** In words, what became of the mail that a message is sent on by. */
export function deliveryWords({ state, deliveredAt, nextAttemptAt, error }: Message['delivery']): string {
  const reason = error ? ` The mail server said: ${error}` : '';
  switch (state) {
    case 'delivered':
      return deliveredAt
        ? `Delivered to you by mail, ${formatDateTime(deliveredAt)}`
        : 'Delivered to you by mail';
    case 'waiting':
      return `Waiting to be delivered by mail.${
        error && nextAttemptAt ? ` Next attempt: ${formatDateTime(nextAttemptAt)}.` : ''
      }${reason}`;
    case 'failed':
      return `Could not be delivered by mail, and isn't tried any more.${reason}`;
    case 'held':
      return 'Not sent by mail from here: it was waiting to be when the backup was made that it came back from. It may have reached you since then.';
    case 'stored':
      return 'Kept here only: there was no mail server to deliver it by.';
  }
}
