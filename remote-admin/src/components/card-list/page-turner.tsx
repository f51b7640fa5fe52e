import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { RefObject } from 'react';
import styled from 'styled-components';

interface Props {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly onTurn: (to: number) => void;
  /** Receives the focus and is scrolled to the top when the page turns. */
  readonly focusRef: RefObject<HTMLElement | null>;
  /** The buttons' labels. */
  readonly words?: { readonly back: string; readonly on: string };
}

/** Buttons for the previous and next page of a list. Renders nothing for a single page. */
export function PageTurner({
  label,
  page,
  pages,
  onTurn,
  focusRef,
  words = { back: 'Previous', on: 'Next' },
}: Props) {
  if (pages < 2) return null;
  const turnTo = (to: number) => {
    onTurn(to);
    focusRef.current?.focus({ preventScroll: true });
    focusRef.current?.scrollIntoView?.({ block: 'start' });
  };
  return (
    <Row aria-label={label}>
      <Button
        disabled={page <= 1}
        iconStart={<ArrowLeft size={18} aria-hidden />}
        onClick={() => turnTo(page - 1)}
      >
        {words.back}
      </Button>
      <Position>
        Page {page} of {pages}
      </Position>
      <Button
        disabled={page >= pages}
        iconEnd={<ArrowRight size={18} aria-hidden />}
        onClick={() => turnTo(page + 1)}
      >
        {words.on}
      </Button>
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
`;

const Position = styled.p`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
`;
