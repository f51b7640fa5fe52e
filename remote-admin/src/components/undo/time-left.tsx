import { media, token } from '@portfolio/shared-ui';
import { useCountdown } from '@portfolio/shared-ui/toaster';
import styled, { keyframes } from 'styled-components';

interface Props {
  readonly ms: number;
  readonly isPaused: boolean;
  readonly onEnd: () => void;
}

/** Calls `onEnd` when the time is over, and shows how much of it is left. */
export function TimeLeft({ ms, isPaused, onEnd }: Props) {
  useCountdown(ms, isPaused, onEnd);
  return <Bar aria-hidden $ms={ms} $isPaused={isPaused} />;
}

const shrink = keyframes`to { transform: scaleX(0); }`;

const Bar = styled.span<{ $ms: number; $isPaused: boolean }>`
  position: absolute;
  inset: auto 0 0;
  height: 2px;
  background: ${token.color.accent};
  transform-origin: left;

  ${media.calm} {
    display: none;
  }

  ${media.moving} {
    animation: ${shrink} ${({ $ms }) => $ms}ms linear forwards;
    animation-play-state: ${({ $isPaused }) => ($isPaused ? 'paused' : 'running')};
  }
`;
