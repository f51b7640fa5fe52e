import type { RefObject } from 'react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { IconButton } from '../button/icon-button';
import { Bullets } from './bullets';

interface ControlsProps {
  /** Until then only the counter is shown. Without scripts, buttons would do nothing. */
  isReady: boolean;
  count: number;
  active: number;
  onGoTo: (index: number) => void;
  /** Moves by this many slides from the target slide. */
  onMoveBy: (step: number) => void;
  /** For carousels with autoplay; `null` until it starts, which reserves the button's space unless the user prefers reduced motion. */
  playback?: { isOn: boolean; onToggle: () => void; slot: RefObject<HTMLSpanElement | null> } | null;
}

/** More bullets than this would be too small to hit, so only the counter is shown. */
const MAX_BULLETS = 8;

export function Controls({ isReady, ...rest }: ControlsProps) {
  const { count, active } = rest;
  return (
    <Bar>
      <Counter aria-hidden="true">
        <span>{active + 1}/</span>
        {count}
      </Counter>
      {isReady && <Buttons {...rest} />}
    </Bar>
  );
}

function Buttons({ count, active, onGoTo, onMoveBy, playback }: Omit<ControlsProps, 'isReady'>) {
  return (
    <>
      {count <= MAX_BULLETS && <Bullets count={count} active={active} onGoTo={onGoTo} />}
      <Right>
        {playback !== undefined && (
          <PlaybackSlot ref={playback?.slot}>
            {playback && (
              <IconButton
                label={playback.isOn ? 'Pause slides' : 'Play slides'}
                icon={
                  playback.isOn ? (
                    <Pause size={16} fill="currentColor" strokeWidth={0} aria-hidden />
                  ) : (
                    <Play size={16} fill="currentColor" strokeWidth={0} aria-hidden />
                  )
                }
                onClick={playback.onToggle}
              />
            )}
          </PlaybackSlot>
        )}
        <IconButton
          label="Previous slide"
          icon={<ChevronLeft size={20} aria-hidden />}
          onClick={() => onMoveBy(-1)}
        />
        <IconButton
          label="Next slide"
          icon={<ChevronRight size={20} aria-hidden />}
          onClick={() => onMoveBy(1)}
        />
      </Right>
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[3]};
  min-width: 0;
  min-height: ${token.size.control};
`;

const Counter = styled.span`
  flex: none;
  padding-left: ${token.space[3]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;

  @media (scripting: none) {
    > span {
      display: none;
    }

    &::after {
      content: ' images';
    }
  }
`;

const Right = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  margin-left: auto;
`;

/** Reserves the button's width. */
const PlaybackSlot = styled.span`
  display: flex;
  min-width: ${token.size.control};

  ${media.calm} {
    display: none;
  }
`;
