import { X } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { media, toast, token, type ToastEntry, type ToastTone } from '@portfolio/shared-ui';
import { IconButton } from '../button/icon-button';
import { useCountdown } from './use-countdown';

interface ToastCardProps {
  entry: ToastEntry;
  isPaused: boolean;
  onDismiss: (id: number, button: HTMLButtonElement) => void;
}

/** In ms; an error stays until it's dismissed. */
const stays: Record<ToastTone, number | undefined> = { success: 5000, info: 5000, error: undefined };

export function ToastCard({ entry, isPaused, onDismiss }: ToastCardProps) {
  useCountdown(stays[entry.tone], isPaused, () => toast.dismiss(entry.id));
  return (
    <Card $tone={entry.tone} role={entry.tone === 'error' ? 'alert' : 'status'}>
      <Text>{entry.text}</Text>
      <IconButton
        size="small"
        label="Dismiss"
        icon={<X size={18} aria-hidden />}
        onClick={(event) => onDismiss(entry.id, event.currentTarget)}
      />
    </Card>
  );
}

const arrive = keyframes`from { opacity: 0; transform: translateY(0.5rem); }`;

const edges: Record<ToastTone, string> = {
  success: token.color.success,
  error: token.color.danger,
  info: token.color.ink,
};

const Card = styled.div<{ $tone: ToastTone }>`
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

const Text = styled.p`
  min-width: 0;
  padding-block: ${token.space[1]};
`;
