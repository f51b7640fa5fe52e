import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Cross } from './cross';

/** An opening without content, crossed as draughtsmen do, and the words that say what's missing. */
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
