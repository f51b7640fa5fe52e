import styled, { css } from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

/** Distance of a dimension line from its figure, and length of its end ticks. */
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

/** A dimension line above a box. CSS adds the number, so that it isn't part of the page's text. */
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

/** A dimension line on the left side of a box. */
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
