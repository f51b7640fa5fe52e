import { media, token } from '@portfolio/shared-ui';
import { IconButton } from '@portfolio/shared-ui/button';
import { Bell } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { SAMPLE_NOTIFICATIONS, SampleMark } from './sample-data';
import { useDismiss } from './use-dismiss';

const unread = SAMPLE_NOTIFICATIONS.filter(({ read }) => !read).length;

/** The bell with the number of unread notifications, and their list. */
export function Notifications() {
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const dismiss = useCallback((byKey: boolean) => {
    setOpen(false);
    if (byKey) buttonRef.current?.focus();
  }, []);
  useDismiss(rootRef, isOpen, dismiss);

  return (
    <Root ref={rootRef}>
      <IconButton
        ref={buttonRef}
        label={`Notifications, ${unread} unread`}
        icon={<BellWithCount />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      />
      <Panel id={panelId} hidden={!isOpen} role="group" aria-label="Notifications">
        <Head>
          <span>Notifications</span>
          <SampleMark />
        </Head>
        <List role="list">
          {SAMPLE_NOTIFICATIONS.map(({ id, message, read }) => (
            <Entry key={id}>
              <Message $isRead={read}>{message}</Message>
              <State $isRead={read}>{read ? 'Read' : 'Unread'}</State>
            </Entry>
          ))}
        </List>
      </Panel>
    </Root>
  );
}

function BellWithCount() {
  return (
    <Glyph>
      <Bell size={20} strokeWidth={1.75} aria-hidden />
      {unread > 0 && <Badge aria-hidden>{unread}</Badge>}
    </Glyph>
  );
}

/* On phones the panel is positioned by the header's row instead and takes its width. */
const Root = styled.div`
  ${media.small} {
    position: relative;
  }
`;

const Glyph = styled.span`
  position: relative;
`;

const Badge = styled.span`
  position: absolute;
  top: -0.6875rem;
  right: -0.6875rem;
  min-width: 1.125rem;
  padding-inline: 0.25rem;
  background: ${token.color.accent};
  color: ${token.color.onAccent};
  font: ${token.weight.strong} 0.6875rem/1.125rem ${token.font.mono};
  font-variant-numeric: tabular-nums;
`;

const Panel = styled.div`
  position: absolute;
  z-index: ${token.z.popup};
  top: calc(100% + ${token.space[2]});
  inset-inline: 0;
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  background: ${token.color.sheet};

  ${media.small} {
    left: auto;
    width: 20rem;
  }
`;

const Head = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  padding: ${token.space[3]} ${token.space[4]};
  border-bottom: ${token.size.rule} solid ${token.color.rule};
  font-size: ${token.text.small};
  font-weight: ${token.weight.strong};
`;

const List = styled.ul`
  padding: 0;
  list-style: none;
`;

const Entry = styled.li`
  display: grid;
  gap: ${token.space[1]};
  padding: ${token.space[3]} ${token.space[4]};

  & + & {
    border-top: ${token.size.rule} solid ${token.color.rule};
  }
`;

const Message = styled.span<{ $isRead: boolean }>`
  font-size: ${token.text.small};
  font-weight: ${({ $isRead }) => ($isRead ? token.weight.text : token.weight.medium)};
`;

const State = styled.span<{ $isRead: boolean }>`
  color: ${({ $isRead }) => ($isRead ? token.color.inkMuted : token.color.ink)};
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
`;
