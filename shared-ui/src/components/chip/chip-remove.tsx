import { X } from 'lucide-react';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

interface ChipRemoveProps {
  label: string;
  onClick: () => void;
  isDisabled?: boolean;
}

export function ChipRemove({ label, onClick, isDisabled }: ChipRemoveProps) {
  return (
    <Root type="button" aria-label={label} onClick={onClick} disabled={isDisabled}>
      <X size={14} aria-hidden />
    </Root>
  );
}

const Root = styled.button`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${token.space[6]};
  height: ${token.space[6]};
  margin-right: calc(-1 * ${token.space[2]});
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.accent};

  ${media.touch} {
    width: ${token.space[10]};
    height: ${token.space[10]};
  }

  &:hover:not(:disabled) {
    background-color: ${token.color.wash};
  }

  &:disabled {
    color: ${token.color.inkMuted};
    cursor: not-allowed;
  }
`;
