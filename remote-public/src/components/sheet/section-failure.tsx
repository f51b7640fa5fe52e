import type { MouseEvent, Ref } from 'react';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';

interface SectionFailureProps {
  message: string;
  onRetry: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** Says that a section couldn't be loaded, and offers to try again. */
export function SectionFailure({ message, onRetry, ref }: SectionFailureProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Retry disappears when pressed, so its section takes the focus.
    event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Root ref={ref} role="alert">
      <p>{message}</p>
      <Button size="small" onClick={handleClick}>
        Retry
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]} ${token.space[4]};
  color: ${token.color.danger};

  ${media.print} {
    display: none;
  }
`;
