import type { Message } from '@portfolio/shared-api/messages';
import { token } from '@portfolio/shared-ui';
import { Button, ButtonLink } from '@portfolio/shared-ui/button';
import { MailCheck, Reply, Send, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { formatDateTime } from '../../components/format';
import { replyAddress } from './reply-address';

export interface MessageActions {
  /** Without a mail server messages can't be delivered again. */
  readonly hasMail: boolean;
  /** The message is being delivered again or marked. */
  readonly isBusy: boolean;
  readonly onMarkUnread: (message: Message) => void;
  readonly onSendAgain: (message: Message) => void;
  readonly onDelete: (message: Message) => void;
}

const SENDABLE: readonly Message['delivery']['state'][] = ['failed', 'held', 'stored'];

/** The whole message with its sender, date, delivery status and actions. */
export function MessageBody({
  message,
  hasMail,
  isBusy,
  onMarkUnread,
  onSendAgain,
  onDelete,
}: MessageActions & { readonly message: Message }) {
  const { name, email, createdAt, text, isRead, delivery } = message;
  const canBeSent = hasMail && SENDABLE.includes(delivery.state);
  return (
    <Root>
      <Facts>
        <dt>From</dt>
        <dd>
          <bdi>{name}</bdi> &lt;<bdi>{email}</bdi>&gt;
        </dd>
        <dt>Received</dt>
        <dd>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </dd>
        <dt>Delivery</dt>
        <dd>{formatDelivery(delivery)}</dd>
      </Facts>
      <Text dir="auto">{text}</Text>
      <Actions>
        <ButtonLink href={replyAddress(message)} iconStart={<Reply size={16} aria-hidden />} size="small">
          Reply
        </ButtonLink>
        {canBeSent && (
          <Button
            size="small"
            iconStart={<Send size={16} aria-hidden />}
            isBusy={isBusy}
            onClick={() => onSendAgain(message)}
          >
            {delivery.state === 'failed' ? 'Send again' : 'Send by email'}
          </Button>
        )}
        {isRead && (
          <Button
            size="small"
            iconStart={<MailCheck size={16} aria-hidden />}
            isBusy={isBusy}
            onClick={() => onMarkUnread(message)}
          >
            Mark as unread
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          iconStart={<Trash2 size={16} aria-hidden />}
          onClick={() => onDelete(message)}
        >
          Delete
        </Button>
      </Actions>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[5]};
  padding: ${token.space[4]} ${token.space[3]} ${token.space[6]} ${token.space[6]};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[1]} ${token.space[4]};
  font-size: ${token.text.small};

  dt {
    color: ${token.color.inkMuted};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Text = styled.p`
  max-width: ${token.size.measure};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

/** The status of the email that forwards a message. */
function formatDelivery({ state, deliveredAt, nextAttemptAt, error }: Message['delivery']): string {
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
      return `Couldn’t be delivered by email. No further attempts will be made.${reason}`;
    case 'held':
      return 'Restored from a backup while still queued, so it wasn’t emailed again. You may already have it.';
    case 'stored':
      return 'Stored here only – no mail server is set up.';
  }
}
