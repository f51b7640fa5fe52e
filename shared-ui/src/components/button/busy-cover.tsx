import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SpinnerGlyph } from '../spinner/glyph';

/** Without words of its own a busy button keeps its name and its width, and shows the mark over them. */
export function BusyCover({ children }: { children: ReactNode }) {
  return (
    <Stack>
      <Name>{children}</Name>
      <SpinnerGlyph />
    </Stack>
  );
}

const Stack = styled.span`
  display: inline-grid;
  place-items: center;

  > * {
    grid-area: 1 / 1;
  }
`;

const Name = styled.span`
  opacity: 0;
`;
