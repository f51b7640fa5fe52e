import styled, { css } from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

/** How far a dimension line stands off its figure, and how long its end ticks are. */
const OFFSET = '0.875rem';
const TICK = '0.5625rem';

const line = css`
  position: absolute;
  display: none;
  color: ${token.color.inkMuted};
  pointer-events: none;

  ${media.medium} {
    display: block;
  }

  ${media.print} {
    display: none;
  }

  &::before,
  &::after {
    position: absolute;
    top: 50%;
    left: 50%;
    translate: -50% -50%;
  }

  &::before {
    content: '';
    background-color: ${token.color.ruleStrong};
  }

  &::after {
    padding: ${token.space[1]} ${token.space[2]};
    background-color: ${token.color.paper};
    font: ${token.weight.text} 0.625rem / 1 ${token.font.mono};
  }
`;

/** A dimension line above the box around it. The number is CSS, so that it's no text of the page. */
export const WidthLine = styled.span.attrs({ 'aria-hidden': true })<{ $parts: number }>`
  ${line}
  inset: auto 0 calc(100% + ${OFFSET});
  height: ${TICK};
  border-inline: ${token.size.rule} solid ${token.color.ruleStrong};

  &::before {
    width: 100%;
    height: ${token.size.rule};
  }

  &::after {
    content: '${({ $parts }) => $parts}';
  }
`;

/** The same at its left side. */
export const HeightLine = styled.span.attrs({ 'aria-hidden': true })<{ $parts: number }>`
  ${line}
  inset: 0 calc(100% + ${OFFSET}) 0 auto;
  width: ${TICK};
  border-block: ${token.size.rule} solid ${token.color.ruleStrong};

  &::before {
    width: ${token.size.rule};
    height: 100%;
  }

  &::after {
    content: '${({ $parts }) => $parts}';
    padding: ${token.space[2]} ${token.space[1]};
  }
`;
