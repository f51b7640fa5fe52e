import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { toast, token } from '@portfolio/shared-ui';
import { Picture } from '@portfolio/shared-ui/picture';
import { PlainVideo } from './plain-video';
import { usePlayback } from './use-playback';
import type { Poster } from './video-poster';

interface ProjectVideoProps {
  src: string;
  label: string;
  poster: Poster;
  /** The layout's width of the poster, as in an image's `sizes`. */
  sizes: string;
  /** The poster is in the first view. */
  isFirst?: boolean;
  /** Something covers it. */
  isCovered?: boolean;
}

/**
 * A button with the poster covers the video until it is played: browsers paint an unloaded video black, and load its own poster wherever
 * it is on the page. Its controls wait too, because browsers build them before the first paint.
 */
export function ProjectVideo({
  src,
  label,
  poster,
  sizes,
  isFirst = false,
  isCovered = false,
}: ProjectVideoProps) {
  const [isStarted, setStarted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const playback = usePlayback(video, isCovered);
  const handleStart = () => {
    setStarted(true);
    video.current?.focus();
    // Without it, a video that has failed stays failed.
    if (video.current?.error) video.current.load();
    // `handleError` reports failures.
    video.current?.play().catch(() => undefined);
  };
  // The controls of a failed video are disabled, and Chromium's say nothing.
  const handleError = () => {
    if (!isStarted) return;
    setStarted(false);
    toast.error('The video couldn’t be played. Please try again.');
  };
  // After a failure the button covers the video.
  useLayoutEffect(() => {
    if (!isStarted && document.activeElement === video.current) button.current?.focus();
  }, [isStarted]);
  return (
    <Frame>
      <PlainVideo
        {...playback}
        ref={video}
        onError={handleError}
        src={src}
        label={label}
        poster={isStarted ? poster.src : undefined}
        controls={isStarted}
        tabIndex={isStarted ? 0 : -1}
      />
      {!isStarted && (
        <Start ref={button} type="button" aria-label={`Play ${label}`} onClick={handleStart}>
          <Still {...poster} sizes={sizes} alt="" ratio="16 / 10" priority={isFirst} />
          <Sign aria-hidden="true" viewBox="0 0 64 64">
            <circle cx="32" cy="32" r="31" />
            <path d="M25 20 46 32 25 44Z" />
          </Sign>
        </Start>
      )}
    </Frame>
  );
}

/* The plain video replaces it without scripts. */
const Frame = styled.div`
  position: relative;
  aspect-ratio: 16 / 10;

  @media (scripting: none) {
    display: none;
  }
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
  /* The poster shows as much as the carousels' images: slightly more would make it the page's largest paint. */
  overflow: hidden;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Still = styled(Picture)`
  position: absolute;
  inset: 0;
  height: 100%;
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

  ${Start}:hover & path {
    fill: currentColor;
  }
`;
