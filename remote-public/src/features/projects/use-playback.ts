import { useEffect, type RefObject, type SyntheticEvent } from 'react';

/** Pauses a video when it is covered or leaves the viewport. Its `onPlay` pauses all other videos. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, isCovered: boolean) {
  useEffect(() => {
    if (isCovered) pause(video.current);
  }, [video, isCovered]);

  useEffect(() => {
    const element = video.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      // Picture-in-picture stays visible.
      if (!entries.at(-1)?.isIntersecting && document.pictureInPictureElement !== element) pause(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [video]);

  return {
    onPlay({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
      pauseVideos(currentTarget);
    },
  };
}

/** All videos of the page except one. */
export function pauseVideos(except?: HTMLVideoElement): void {
  for (const video of document.querySelectorAll('video')) if (video !== except) pause(video);
}

function pause(video: HTMLVideoElement | null): void {
  if (video && !video.paused) video.pause();
}
