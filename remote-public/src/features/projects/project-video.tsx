import { useRef, useState } from 'react';
import styled from 'styled-components';
import { posterUrl } from '@portfolio/shared-api/delivery';
import { token } from '@portfolio/shared-ui';
import { Cross } from '../sheet/cross';

interface ProjectVideoProps {
  src: string;
  label: string;
}

/**
 * Loads nothing of the video before it's asked for. Until then a drawn button lies over it: browsers paint a video that
 * hasn't loaded as a black hole.
 */
export function ProjectVideo({ src, label }: ProjectVideoProps) {
  const [isStarted, setStarted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const handleStart = () => {
    setStarted(true);
    video.current?.focus();
    // What can't be played says so in the video's own controls.
    video.current?.play().catch(() => undefined);
  };
  return (
    <Frame>
      <Video
        ref={video}
        src={src}
        poster={posterUrl(src)}
        aria-label={label}
        controls
        playsInline
        preload="none"
        tabIndex={isStarted ? 0 : -1}
      />
      {!isStarted && (
        <Start type="button" aria-label={`Play ${label}`} onClick={handleStart}>
          <Cross />
          <Sign aria-hidden="true" viewBox="0 0 64 64">
            <circle cx="32" cy="32" r="31" />
            <path d="M25 20 46 32 25 44Z" />
          </Sign>
        </Start>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  aspect-ratio: 16 / 10;
  background-color: ${token.color.wash};
`;

const Video = styled.video`
  width: 100%;
  height: 100%;
`;

const Start = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  width: 100%;
  padding: 0;
  border: 0;
  background-color: ${token.color.wash};
  color: ${token.color.accent};

  &:focus-visible {
    outline-offset: -2px;
  }

  &:hover path {
    fill: currentColor;
  }

  @media (scripting: none) {
    display: none;
  }
`;

const Sign = styled.svg`
  position: relative;
  width: 4rem;
  height: 4rem;
  fill: ${token.color.wash};
  stroke: currentColor;
  stroke-width: 1.5;

  path {
    transition: fill ${token.duration.control};
  }
`;
