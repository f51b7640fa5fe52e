import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { IconButton } from '../button/icon-button';

export type BannerTone = 'success' | 'error' | 'info';

export interface BannerProps {
  tone: BannerTone;
  children: ReactNode;
  onDismiss?: () => void;
}

const tones = {
  success: { edge: token.color.success, ground: token.color.successWash },
  error: { edge: token.color.danger, ground: token.color.dangerWash },
  info: { edge: token.color.ink, ground: token.color.sheet },
} as const;

/** Shows the result of an action in the page. Errors interrupt a screen reader, other messages wait. */
export function Banner({ tone, children, onDismiss }: BannerProps) {
  return (
    <Root $tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Text>{children}</Text>
      {onDismiss && (
        <IconButton size="small" label="Dismiss" icon={<X size={18} aria-hidden />} onClick={onDismiss} />
      )}
    </Root>
  );
}

const Root = styled.div<{ $tone: BannerTone }>`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  border: ${token.size.rule} solid ${({ $tone }) => tones[$tone].edge};
  border-left-width: 4px;
  background-color: ${({ $tone }) => tones[$tone].ground};
  color: ${token.color.ink};
`;

/* Centres a single line next to the button, which stays at the top of a longer text. */
const Text = styled.div`
  align-self: center;
  min-width: 0;
  overflow-wrap: anywhere;
`;
