import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, type MouseEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { media, toast, token, type ToastEntry, type ToastTone } from '@portfolio/shared-ui';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';

interface ToastCardProps {
  entry: ToastEntry;
  isPaused: boolean;
  onDismiss: (id: number, button: HTMLButtonElement) => void;
}

/** In milliseconds. */
const DURATIONS_MS: Record<ToastTone, number | undefined> = { success: 5000, info: 5000, error: undefined };

export function ToastCard({ entry, isPaused, onDismiss }: ToastCardProps) {
  const { id, tone, text, detail, action } = entry;
  const textId = useId();
  const dismissRef = useRef<HTMLButtonElement>(null);
  const ms = action?.isBusy ? undefined : (entry.ms ?? DURATIONS_MS[tone]);

  const handleAction = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    // The action's button may disappear. A keyboard user then stays in the toast, whose timer is paused.
    if (button.matches(':focus-visible')) dismissRef.current?.focus();
    else button.blur();
    action?.onPress();
  };

  return (
    <Card $tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Text id={textId}>
        <p>{text}</p>
        {detail && <Detail>{detail}</Detail>}
      </Text>
      {action && (
        <Button
          size="small"
          aria-describedby={textId}
          aria-keyshortcuts={action.keys}
          isBusy={action.isBusy}
          onClick={handleAction}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        ref={dismissRef}
        size="small"
        label="Dismiss"
        icon={<X size={18} aria-hidden />}
        onClick={(event) => onDismiss(id, event.currentTarget)}
      />
      {ms !== undefined && (
        <TimeLeft
          key={text}
          ms={ms}
          isPaused={isPaused}
          isShown={action !== undefined}
          onEnd={() => toast.dismiss(id)}
        />
      )}
    </Card>
  );
}

interface TimeLeftProps {
  readonly ms: number;
  readonly isPaused: boolean;
  readonly isShown: boolean;
  readonly onEnd: () => void;
}

/** Calls `onEnd` after `ms` milliseconds, not counting pauses. */
function TimeLeft({ ms, isPaused, isShown, onEnd }: TimeLeftProps) {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return undefined;
    const started = Date.now();
    const total = left.current;
    const timer = setTimeout(end, total);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, total - (Date.now() - started));
    };
  }, [isPaused]);
  return isShown && <Bar aria-hidden $ms={ms} $isPaused={isPaused} />;
}

const arrive = keyframes`from { opacity: 0; transform: translateY(0.5rem); }`;
const shrink = keyframes`to { transform: scaleX(0); }`;

const edges: Record<ToastTone, string> = {
  success: token.color.success,
  error: token.color.danger,
  info: token.color.ink,
};

const Card = styled.div<{ $tone: ToastTone }>`
  position: relative;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[3]} ${token.space[3]} ${token.space[4]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  border-left: 4px solid ${({ $tone }) => edges[$tone]};
  background-color: ${token.color.sheet};
  color: ${token.color.ink};
  pointer-events: auto;

  ${media.moving} {
    animation: ${arrive} ${token.duration.dialog} ${token.easing};
  }
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: ${token.space[1]};
`;

const Detail = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

const Bar = styled.span<{ $ms: number; $isPaused: boolean }>`
  position: absolute;
  inset: auto 0 0;
  height: 2px;
  background: ${token.color.accent};
  transform-origin: left;

  ${media.calm} {
    display: none;
  }

  ${media.moving} {
    animation: ${shrink} ${({ $ms }) => $ms}ms linear forwards;
    animation-play-state: ${({ $isPaused }) => ($isPaused ? 'paused' : 'running')};
  }
`;
