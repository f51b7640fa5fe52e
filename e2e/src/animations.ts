import type { Page } from 'playwright-core';

/** Waits until rendering and all finite animations have finished. */
export const untilAnimationsEnd = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = (animation: Animation) =>
      animation.playState === 'running' &&
      animation.effect?.getComputedTiming().activeDuration !== Number.POSITIVE_INFINITY;
    do {
      await nextFrame();
      await nextFrame();
    } while (document.getAnimations().some(isMoving));
  });
