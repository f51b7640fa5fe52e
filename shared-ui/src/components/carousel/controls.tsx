import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { IconButton } from '../button/icon-button';
import { Bullets } from './bullets';

interface ControlsProps {
  count: number;
  active: number;
  onGoTo: (index: number) => void;
  hasPagination: boolean;
  hasNavigation: boolean;
  playback?: { isOn: boolean; onToggle: () => void };
}

/** More bullets than this are too small to hit: the counter alone tells the place. */
const MAX_BULLETS = 8;

export function Controls({ count, active, onGoTo, hasPagination, hasNavigation, playback }: ControlsProps) {
  const hasBullets = hasPagination && count <= MAX_BULLETS;
  return (
    <Bar>
      {hasPagination && (
        <Counter aria-hidden="true">
          {active + 1}/{count}
        </Counter>
      )}
      {hasBullets && <Bullets count={count} active={active} onGoTo={onGoTo} />}
      <Buttons>
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
        {hasNavigation && (
          <>
            <IconButton
              label="Previous slide"
              icon={<ChevronLeft size={20} aria-hidden />}
              onClick={() => onGoTo(active - 1)}
            />
            <IconButton
              label="Next slide"
              icon={<ChevronRight size={20} aria-hidden />}
              onClick={() => onGoTo(active + 1)}
            />
          </>
        )}
      </Buttons>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
  min-height: ${token.size.control};
`;

const Counter = styled.span`
  flex: none;
  padding-left: ${token.space[3]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
`;

const Buttons = styled.div`
  display: flex;
  margin-left: auto;
`;
