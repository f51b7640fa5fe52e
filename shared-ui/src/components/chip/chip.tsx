import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { ChipRemove } from './chip-remove';

export interface ChipProps {
  children: ReactNode;
  onRemove?: () => void;
  isDisabled?: boolean;
  className?: string;
}

/** A short fact, such as a technology's name. */
export function Chip({ children, onRemove, isDisabled, className }: ChipProps) {
  const name = typeof children === 'string' ? `Remove ${children}` : 'Remove';
  return (
    <Root className={className}>
      <Text dir="auto">{children}</Text>
      {onRemove && <ChipRemove label={name} onClick={onRemove} isDisabled={isDisabled} />}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  max-width: 100%;
  min-height: ${token.space[6]};
  padding: 0 ${token.space[2]};
  border: ${token.size.rule} solid ${token.color.rule};
  border-radius: ${token.radius.small};
  background-color: ${token.color.paper};
  color: ${token.color.ink};
  font: ${token.weight.text} ${token.text.caption} / ${token.line.snug} ${token.font.mono};
`;

const Text = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;
