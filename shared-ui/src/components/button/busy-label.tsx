import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { SpinnerGlyph } from '../spinner/glyph';

interface BusyLabelProps {
  isBusy: boolean;
  busyLabel: ReactNode;
  /** The mark takes an icon's place beside the label, so it needs none here. */
  hasIcon: boolean;
  children: ReactNode;
}

/** The label of now; the other one holds its width unseen and unread, so that the button never jumps. */
export function BusyLabel({ isBusy, busyLabel, hasIcon, children }: BusyLabelProps) {
  const now = isBusy ? busyLabel : children;
  const other = isBusy ? children : busyLabel;
  return (
    <Stack data-other={typeof other === 'string' ? other : undefined} $makesRoomForMark={!isBusy && !hasIcon}>
      <Face>
        {isBusy && !hasIcon && <SpinnerGlyph />}
        {now}
      </Face>
    </Stack>
  );
}

const Face = styled.span`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
`;

const Stack = styled.span<{ $makesRoomForMark: boolean }>`
  display: inline-grid;

  &[data-other]::after {
    content: attr(data-other);
    grid-area: 1 / 1;
    height: 0;
    overflow: hidden;
    visibility: hidden;
    ${({ $makesRoomForMark }) =>
      $makesRoomForMark &&
      css`
        padding-left: calc(1em + ${token.space[2]});
      `}
  }
`;
