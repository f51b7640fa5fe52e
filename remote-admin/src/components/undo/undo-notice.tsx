import { media, token } from '@portfolio/shared-ui';
import { Button, IconButton } from '@portfolio/shared-ui/button';
import { Undo2, X } from 'lucide-react';
import { useId, useRef, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { TimeLeft } from './time-left';
import { undoStore, type UndoOffer } from './undo-store';

interface Props {
  readonly offer: UndoOffer;
  readonly isPaused: boolean;
  readonly onUndo: () => void;
  readonly onDismiss: (button: HTMLButtonElement) => void;
}

/** In ms. A failure stays until it's dismissed, and nothing goes while it's being restored. */
const STAYS: Partial<Record<UndoOffer['status'], number>> = { offered: 10_000, restored: 5_000 };

/** One deletion that can be undone. */
export function UndoNotice({ offer, isPaused, onUndo, onDismiss }: Props) {
  const { id, status, reason } = offer;
  const textId = useId();
  const dismissRef = useRef<HTMLButtonElement>(null);
  const stays = STAYS[status];

  const handleUndo = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    // The button goes when it's done: whoever is there by keyboard stays in the notice, which waits for them.
    if (button.matches(':focus-visible')) dismissRef.current?.focus();
    else button.blur();
    onUndo();
  };

  return (
    <Card $hasFailed={status === 'failed'}>
      <Text id={textId}>
        <p>{sayingOf(offer)}</p>
        {reason && <Detail>{reason}</Detail>}
        {status === 'offered' && (
          <Detail>
            It’s in the <Link to="/setting/bin">trash</Link>.
          </Detail>
        )}
      </Text>
      {status !== 'restored' && (
        <Button
          size="small"
          iconStart={<Undo2 size={16} aria-hidden />}
          aria-describedby={textId}
          aria-keyshortcuts="Control+Z Meta+Z"
          isBusy={status === 'restoring'}
          onClick={handleUndo}
        >
          Undo
        </Button>
      )}
      <IconButton
        ref={dismissRef}
        size="small"
        label="Dismiss"
        icon={<X size={18} aria-hidden />}
        onClick={(event) => onDismiss(event.currentTarget)}
      />
      {stays !== undefined && (
        <TimeLeft key={status} ms={stays} isPaused={isPaused} onEnd={() => undoStore.withdraw(id)} />
      )}
    </Card>
  );
}

function sayingOf({ title, status }: UndoOffer): string {
  if (status === 'restored') return `“${title}” was restored.`;
  return status === 'failed' ? `“${title}” couldn’t be restored.` : `“${title}” was deleted.`;
}

const arrive = keyframes`from { opacity: 0; transform: translateY(0.5rem); }`;

const Card = styled.div<{ $hasFailed: boolean }>`
  position: relative;
  display: flex;
  align-items: start;
  gap: ${token.space[2]};
  padding: ${token.space[3]} ${token.space[3]} ${token.space[3]} ${token.space[4]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  border-left: 4px solid ${({ $hasFailed }) => ($hasFailed ? token.color.danger : token.color.ink)};
  background-color: ${token.color.sheet};
  pointer-events: auto;

  ${media.moving} {
    animation: ${arrive} ${token.duration.dialog} ${token.easing};
  }
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: ${token.space[1]};
  overflow-wrap: anywhere;
`;

const Detail = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;
