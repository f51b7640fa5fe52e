import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

/** Both diagonals of the box around it, as draughtsmen mark an opening. */
export function Cross() {
  return (
    <Lines aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
      <path d="M0 0 100 100M100 0 0 100" vectorEffect="non-scaling-stroke" />
    </Lines>
  );
}

const Lines = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: ${token.color.rule};
`;
