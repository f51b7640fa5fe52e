import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

interface BulletsProps {
  count: number;
  active: number;
  onGoTo: (index: number) => void;
  /** The width of the other controls, in rem. If the bullets don't fit beside them, only the counter is shown. */
  besides: number;
}

/** The widths of a bullet, in rem. */
const WIDTH = { smallest: 1.5, usual: 1.75 };

export function Bullets({ count, active, onGoTo, besides }: BulletsProps) {
  return (
    <Group role="group" aria-label="Choose a slide" $count={count} $besides={besides}>
      {Array.from({ length: count }, (_, index) => (
        <Bullet
          key={index}
          type="button"
          aria-label={`Go to slide ${index + 1}`}
          aria-current={index === active || undefined}
          onClick={() => onGoTo(index)}
        />
      ))}
    </Group>
  );
}

/* Takes what the counter and the buttons leave, so that the bullets never send the buttons to the next line. */
const Group = styled.div<{ $count: number; $besides: number }>`
  display: flex;
  flex: 1 1 0;
  min-width: 0;
  max-width: ${({ $count }) => $count * WIDTH.usual}rem;

  @container (width < ${({ $count, $besides }) => $besides + $count * WIDTH.smallest}rem) {
    display: none;
  }
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
