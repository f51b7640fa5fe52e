import { getConfig } from '@portfolio/shared-api';
import { MESSAGE_RETENTION_MONTHS } from '@portfolio/shared-api/contact';
import {
  useDeleteMessage,
  useMarkMessage,
  useSendMessageAgain,
  type Message,
} from '@portfolio/shared-api/messages';
import { token } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EmptyState } from '@portfolio/shared-ui/state';
import { useRef } from 'react';
import styled from 'styled-components';
import { PageTurner } from '../../components/card-list/page-turner';
import { movedToTrash } from '../../components/deletion/moved-to-trash';
import { useConfirmedDeletion } from '../../components/deletion/use-deletion';
import { formatCount } from '../../components/format';
import { LoadFailure } from '../../components/load-failure/load-failure';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { failed, SaveStatusBanner } from '../../components/save-status/save-status';
import { InboxTools } from './inbox-tools';
import { IntakeNotice } from './intake-notice';
import { MessageItem } from './message-item';
import { useInbox } from './use-inbox';

/** The visitors' messages, newest first, with their actions. */
export default function MessagesPage() {
  const sectionRef = useRef<HTMLElement>(null);
  const inbox = useInbox();
  const { messages } = inbox;
  const marking = useMarkMessage();
  const sending = useSendMessageAgain();
  const { mutateAsync: remove } = useDeleteMessage();
  const deletion = useConfirmedDeletion<Message>({
    remove: ({ _id: id }) => remove(id),
    nameOf: ({ subject }) => subject,
    onDeleted() {
      inbox.close();
      // The focused button disappears with its message.
      sectionRef.current?.focus();
    },
    statuses: { failed: (error) => failed('The message couldn’t be deleted.', error) },
  });
  const status =
    (marking.error && failed('The message couldn’t be marked.', marking.error)) ||
    (sending.error && failed('The message couldn’t be sent again.', sending.error)) ||
    deletion.status;

  const handleDismiss = () => {
    marking.reset();
    sending.reset();
    deletion.dismissStatus();
  };

  return (
    <DashboardSection ref={sectionRef} number={1} title="Messages">
      <title>Dashboard · Messages</title>
      <FormIntro>
        Messages from your contact form. They are deleted after {MESSAGE_RETENTION_MONTHS} months.
        {getConfig().emailjs.origin &&
          ' Messages are sent through EmailJS. Only messages sent without JavaScript appear here.'}
      </FormIntro>
      <InboxTools
        search={inbox.search}
        onSearch={inbox.find}
        isUnreadOnly={inbox.isUnreadOnly}
        onUnreadOnly={inbox.showUnreadOnly}
      />
      <SaveStatusBanner status={status} onDismiss={handleDismiss} />
      {messages.data?.intake && <IntakeNotice intake={messages.data.intake} />}
      <LoadFailure query={messages} title="The messages couldn’t be loaded." sectionRef={sectionRef} />
      {messages.isPending && <Skeleton height="16rem" />}
      {messages.data && (
        <>
          <Found role="status">{formatFound(messages.data.total, inbox.isFiltered)}</Found>
          {messages.data.total === 0 && !inbox.isFiltered && !messages.isPlaceholderData && (
            <EmptyState title="No messages yet" />
          )}
          {messages.data.total > 0 && (
            <List role="list" aria-label="Messages, newest first" aria-busy={messages.isPlaceholderData}>
              {messages.data.messages.map((message) => (
                <li key={message._id}>
                  <MessageItem
                    message={message}
                    isOpen={message._id === inbox.openId}
                    onToggle={inbox.toggle}
                    hasMail={messages.data.hasMail}
                    isBusy={marking.isPending || sending.isPending}
                    onMarkUnread={({ _id: id }) => marking.mutate({ id, isRead: false })}
                    onSendAgain={({ _id: id }) => sending.mutate(id)}
                    onDelete={deletion.ask}
                  />
                </li>
              ))}
            </List>
          )}
          <PageTurner
            label="Pages of messages"
            page={messages.data.page}
            pages={messages.data.pages}
            onTurn={inbox.goTo}
            focusRef={sectionRef}
            words={{ back: 'Newer', on: 'Older' }}
          />
        </>
      )}
      <ConfirmDialog
        {...deletion.dialog}
        title="Delete this message?"
        description={deletion.item && movedToTrash(`“${deletion.item.subject}” from ${deletion.item.name}`)}
        confirmLabel="Delete"
      />
    </DashboardSection>
  );
}

function formatFound(total: number, isFiltered: boolean): string {
  if (total === 0) return isFiltered ? 'No messages found' : '';
  const count = formatCount(total, 'message');
  return isFiltered ? `${count} found` : count;
}

const Found = styled.p`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1 ${token.font.mono};

  &:empty {
    display: none;
  }
`;

const List = styled.ul`
  padding: 0;
  border-top: ${token.size.rule} solid ${token.color.ink};
  list-style: none;
`;
