import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { SpinnerGlyph } from '../spinner/glyph';

interface BusyLabelProps {
  isBusy: boolean;
  busyLabel: ReactNode;
  /** Shown before the label; the spinner replaces it while busy. */
  icon: ReactNode;
  children: ReactNode;
}

/** The current label with its icon. The other label is hidden but keeps its width, so that the button never changes size. */
export function BusyLabel({ isBusy, busyLabel, icon, children }: BusyLabelProps) {
  const mark = <SpinnerGlyph />;
  const other = isBusy ? children : busyLabel;
  return (
    <Stack>
      <Face>
        {isBusy ? mark : icon}
        {isBusy ? busyLabel : children}
      </Face>
      {typeof other === 'string' && <Room data-label={other}>{isBusy ? icon : mark}</Room>}
    </Stack>
  );
}

const Stack = styled.span`
  display: inline-grid;
`;

const line = css`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
`;

const Face = styled.span`
  ${line}
`;

const Room = styled.span.attrs({ 'aria-hidden': true })`
  ${line}
  height: 0;
  overflow: hidden;
  visibility: hidden;

  &::after {
    content: attr(data-label);
  }
`;
