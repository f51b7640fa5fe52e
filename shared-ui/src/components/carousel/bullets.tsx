import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

interface BulletsProps {
  count: number;
  active: number;
  onGoTo: (index: number) => void;
  /** The width of the other controls, in rem. If the bullets don't fit beside them, only the counter is shown. */
  besides: number;
}

/** The smallest width of a bullet, in rem. */
const WIDTH = 1.5;

export function Bullets({ count, active, onGoTo, besides }: BulletsProps) {
  return (
    <Group role="group" aria-label="Choose a slide" $room={besides + count * WIDTH}>
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

const Group = styled.div<{ $room: number }>`
  display: flex;
  flex: 0 1 auto;
  min-width: 0;

  @container (width < ${({ $room }) => $room}rem) {
    display: none;
  }
`;

/** A short line in a target that is large enough for a finger. */
const Bullet = styled.button`
  display: grid;
  align-items: center;
  width: 1.75rem;
  min-width: ${WIDTH}rem;
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
