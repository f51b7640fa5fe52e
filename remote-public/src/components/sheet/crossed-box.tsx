import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

/** An empty box, crossed as in technical drawings, with a text that says what is missing. */
export function CrossedBox({ children }: { children: ReactNode }) {
  return (
    <Root>
      <Cross />
      <Words>{children}</Words>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  align-self: stretch;
  width: 100%;
  aspect-ratio: 16 / 10;
  background-color: ${token.color.wash};
`;

const Words = styled.span`
  position: relative;
  padding: ${token.space[2]} ${token.space[3]};
  background-color: ${token.color.wash};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
`;

/** Both diagonals of the box, as technical drawings mark an opening. */
function Cross() {
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
