import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { token } from '@portfolio/shared-ui';

interface TimeLineProps {
  /** The period continues. */
  isOpen: boolean;
  children: ReactNode;
  className?: string;
}

/** A dimension line for a period, with an arrow if it continues. */
export function TimeLine({ isOpen, children, className }: TimeLineProps) {
  return (
    <Root className={className}>
      <Period $isOpen={isOpen}>{children}</Period>
    </Root>
  );
}

const tick = css`
  right: 0;
  bottom: 0;
  height: 100%;
  border-left: ${token.size.rule} solid ${token.color.ruleStrong};
`;

const arrow = css`
  right: 1px;
  bottom: calc(50% - 0.25rem);
  width: 0.5rem;
  height: 0.5rem;
  border: solid ${token.color.ruleStrong};
  border-width: ${token.size.rule} ${token.size.rule} 0 0;
  rotate: 45deg;
`;

const Root = styled.p`
  position: relative;
  display: grid;
  grid-template-columns: 1fr minmax(0, auto) 1fr;
  align-items: center;
  gap: min(${token.space[3]}, 4vw);
  min-height: ${token.space[4]};
  font: ${token.weight.text} ${token.text.body} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  border-left: ${token.size.rule} solid ${token.color.ruleStrong};

  &::before,
  &::after {
    content: '';
    border-top: ${token.size.rule} solid ${token.color.ruleStrong};
  }

  &::after {
    order: 1;
  }
`;

const Period = styled.span<{ $isOpen: boolean }>`
  &::after {
    content: '';
    position: absolute;
    ${({ $isOpen }) => ($isOpen ? arrow : tick)}
  }
`;
