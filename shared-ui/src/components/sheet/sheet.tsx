import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

const COLUMNS = Array.from({ length: 12 }, (_, column) => column);

export interface SheetProps {
  children: ReactNode;
  /** Receives the focus when a focused element disappears, such as a Retry button. */
  ref?: Ref<HTMLDivElement>;
}

/** The frame of every public page: its content below the numbered zones of a drawing sheet. */
export function Sheet({ children, ref }: SheetProps) {
  return (
    <Root ref={ref} tabIndex={-1}>
      <Zones aria-hidden="true">
        {COLUMNS.map((column) => (
          <Zone key={column} />
        ))}
      </Zones>
      {children}
    </Root>
  );
}

const Root = styled.div`
  max-width: 112rem;
  margin-inline: auto;
  padding: 0 0 ${token.space[16]} ${token.space[4]};

  ${media.small} {
    padding-left: ${token.space[8]};
  }

  ${media.medium} {
    padding-left: ${token.space[12]};
  }

  &:focus {
    outline: none;
  }

  ${media.print} {
    padding: 0;
  }
`;

const Zones = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  border-bottom: ${token.size.rule} solid ${token.color.ink};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} 0.625rem / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
  counter-reset: zone;
  user-select: none;

  ${media.small} {
    grid-template-columns: repeat(8, 1fr);
  }

  ${media.medium} {
    grid-template-columns: repeat(12, 1fr);
  }

  ${media.print} {
    display: none;
  }
`;

/* CSS adds the numbers, so that they aren't part of the page's text. */
const Zone = styled.span`
  padding: ${token.space[1]} 0 ${token.space[2]} ${token.space[2]};
  border-left: ${token.size.rule} solid ${token.color.rule};
  counter-increment: zone;

  &::before {
    content: counter(zone);
  }

  &:last-child {
    border-right: ${token.size.rule} solid ${token.color.rule};
  }

  &:nth-child(n + 5) {
    display: none;

    ${media.small} {
      display: block;
    }
  }

  &:nth-child(n + 9) {
    ${media.small} {
      display: none;
    }

    ${media.medium} {
      display: block;
    }
  }
`;
