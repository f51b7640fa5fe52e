import type { Page } from 'playwright-core';

/** Waits until what the page is told has been drawn, and nothing fades or slides any more. What moves for ever is let be. */
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
