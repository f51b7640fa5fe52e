import type { ReactNode } from 'react';
import styled from 'styled-components';

interface BusyLabelProps {
  isBusy: boolean;
  busyLabel: ReactNode;
  children: ReactNode;
}

/** Both labels take the same place, so that the button is as wide as the longer one and never jumps. */
export function BusyLabel({ isBusy, busyLabel, children }: BusyLabelProps) {
  return (
    <Stack>
      <Face $isShown={!isBusy} aria-hidden={isBusy || undefined}>
        {children}
      </Face>
      <Face $isShown={isBusy} aria-hidden={!isBusy || undefined}>
        {busyLabel}
      </Face>
    </Stack>
  );
}

const Stack = styled.span`
  display: inline-grid;
`;

const Face = styled.span<{ $isShown: boolean }>`
  grid-area: 1 / 1;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;
