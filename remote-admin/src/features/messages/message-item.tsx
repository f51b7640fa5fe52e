import type { Message } from '@portfolio/shared-api/messages';
import { media, token, visuallyHidden } from '@portfolio/shared-ui';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { formatDateTime } from '../../components/format';
import { MessageBody, type MessageActions } from './message-body';

interface Props extends MessageActions {
  readonly message: Message;
  readonly isOpen: boolean;
  readonly onToggle: (message: Message) => void;
}

/** A message as a line of the inbox that expands to the whole message. */
export function MessageItem({ message, isOpen, onToggle, onMarkUnread, onSendAgain, ...actions }: Props) {
  const headRef = useRef<HTMLButtonElement>(null);
  const headId = useId();
  const bodyId = useId();
  const { name, subject, createdAt, isRead, delivery } = message;
  /** For actions whose focused button disappears. */
  const withFocusOnHead = (act: (message: Message) => void) => (acted: Message) => {
    headRef.current?.focus();
    act(acted);
  };
  return (
    <Root aria-labelledby={headId}>
      <Head
        ref={headRef}
        id={headId}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => onToggle(message)}
        $isRead={isRead}
      >
        {!isRead && (
          <Mark>
            <Words>Unread: </Words>
          </Mark>
        )}
        <Subject dir="auto">{subject}</Subject> <From dir="auto">{name}</From>{' '}
        <Facts>
          {delivery.state === 'failed' && <Failed>Not delivered</Failed>}{' '}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Facts>
      </Head>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <MessageBody
            message={message}
            onMarkUnread={withFocusOnHead(onMarkUnread)}
            onSendAgain={withFocusOnHead(onSendAgain)}
            {...actions}
          />
        )}
      </div>
    </Root>
  );
}

const Root = styled.article`
  border-bottom: ${token.size.rule} solid ${token.color.rule};
`;

const Head = styled.button<{ $isRead: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[1]} ${token.space[4]};
  width: 100%;
  min-height: ${token.size.touch};
  padding: ${token.space[3]} ${token.space[3]} ${token.space[3]} ${token.space[6]};
  border: 0;
  background: none;
  color: ${token.color.ink};
  font: inherit;
  font-weight: ${({ $isRead }) => ($isRead ? token.weight.text : token.weight.strong)};
  text-align: left;
  transition: background-color ${token.duration.control};

  &:hover,
  &[aria-expanded='true'] {
    background: ${token.color.wash};
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 14rem) auto;
    align-items: baseline;
  }
`;

const Mark = styled.span`
  position: absolute;
  top: ${token.space[5]};
  left: ${token.space[2]};
  width: ${token.space[2]};
  height: ${token.space[2]};
  background: ${token.color.accent};
`;

const Words = styled.span`
  ${visuallyHidden}
`;

const Subject = styled.span`
  overflow-wrap: anywhere;
`;

const From = styled.span`
  overflow: hidden;
  font-size: ${token.text.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[3]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
  font-variant-numeric: tabular-nums;
`;

const Failed = styled.span`
  color: ${token.color.danger};
`;
