import styled, { keyframes } from 'styled-components';
import { media } from '@portfolio/shared-ui';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** Only the turning icon, as large as the text next to it. */
export const SpinnerGlyph = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  display: inline-block;
  width: 1em;
  height: 1em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;

  /* A slow pulse under reduced motion, because a still icon would look stuck. */
  ${media.calm} {
    border-right-color: currentColor;
    border-style: dotted;
  }
`;
