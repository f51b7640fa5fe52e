import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

export const Root = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${token.space[3]};
  min-width: 0;
`;

/** Looks like a button; the input covers the whole zone and receives the click. */
export const Face = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.size.control};
  padding: ${token.space[1]} ${token.space[4]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  border-radius: ${token.radius.small};
  background-color: ${token.color.sheet};
  color: ${token.color.accent};
  font-weight: ${token.weight.medium};
  line-height: ${token.line.snug};
`;

export const Invitation = styled.span`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};

  ${media.touch} {
    display: none;
  }
`;

export const NativeInput = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;

  &::file-selector-button {
    cursor: pointer;
  }

  &:disabled {
    cursor: not-allowed;
  }

  &:disabled ~ ${Face} {
    border-color: ${token.color.rule};
    background-color: ${token.color.ghost};
    color: ${token.color.inkMuted};
  }

  &:hover:not(:disabled) ~ ${Face} {
    border-color: ${token.color.accent};
    background-color: ${token.color.wash};
  }
`;

export const Zone = styled.div<{ $isOver: boolean; $isWrong: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
  padding: ${token.space[4]};
  border: ${token.size.rule} dashed
    ${({ $isOver, $isWrong }) =>
      $isOver ? token.color.accent : $isWrong ? token.color.danger : token.color.ruleStrong};
  border-radius: ${token.radius.small};
  background-color: ${({ $isOver }) => ($isOver ? token.color.wash : 'transparent')};

  &:has(:focus-visible) {
    outline: 2px solid ${token.color.accent};
    outline-offset: 2px;
  }
`;
