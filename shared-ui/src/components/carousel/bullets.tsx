import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

interface BulletsProps {
  count: number;
  active: number;
  onGoTo: (index: number) => void;
}

/** The widths of a bullet, in rem. */
const WIDTH = { smallest: 1.5, usual: 1.75 };

/** If they don't fit beside the other controls, only the counter is shown. */
export function Bullets({ count, active, onGoTo }: BulletsProps) {
  const space = useRef<HTMLDivElement>(null);
  const fits = useFits(space, count * WIDTH.smallest);
  return (
    <Space ref={space} $count={count} {...(fits && { role: 'group', 'aria-label': 'Choose a slide' })}>
      {fits &&
        Array.from({ length: count }, (_, index) => (
          <Bullet
            key={index}
            type="button"
            aria-label={`Go to slide ${index + 1}`}
            aria-current={index === active || undefined}
            onClick={() => onGoTo(index)}
          />
        ))}
    </Space>
  );
}

/**
 * Whether an element is at least this wide, in rem. Not a container query: whenever a dialog opens or closes, Chromium lays out the content
 * of each container again, which took a third of the time until a project's details started to close.
 */
function useFits(ref: RefObject<HTMLElement | null>, width: number): boolean {
  const [fits, setFits] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      // In this frame, so that they never appear where they don't fit.
      flushSync(() => setFits(element.clientWidth >= width * rem));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, width]);
  return fits;
}

/* What the counter and the buttons leave, so that the bullets never send the buttons to the next line. */
const Space = styled.div<{ $count: number }>`
  display: flex;
  flex: 1 1 0;
  min-width: 0;
  max-width: ${({ $count }) => $count * WIDTH.usual}rem;
`;

/** A short line in a target that is large enough for a finger. */
const Bullet = styled.button`
  display: grid;
  align-items: center;
  width: ${WIDTH.usual}rem;
  min-width: ${WIDTH.smallest}rem;
  height: ${token.size.control};
  padding: 0 ${token.space[1]};
  border: 0;
  background: none;

  &::before {
    content: '';
    height: 2px;
    background-color: ${token.color.ruleStrong};
  }

  /* Inside, where neither the carousel's edge nor the next bullet clips it. */
  &:focus-visible {
    outline-offset: -2px;
  }

  &:hover::before,
  &[aria-current]::before {
    height: 4px;
    background-color: ${token.color.accent};
  }

  @media (forced-colors: active) {
    &::before {
      background-color: ButtonText;
    }

    &[aria-current]::before {
      background-color: Highlight;
    }
  }
`;
