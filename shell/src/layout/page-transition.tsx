import { duration, easing } from '@portfolio/shared-ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { deferredCode } from '../page/deferred';

interface PageTransitionProps {
  readonly pageKey: string;
  readonly children: ReactNode;
}

/**
 * Fades and slides each new page in, except the first. Only the animation itself hides the page, so the page is visible if it can't
 * run.
 */
export function PageTransition({ pageKey, children }: PageTransitionProps) {
  const scope = useRef<HTMLDivElement>(null);
  const shown = useRef(pageKey);

  useLayoutEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    if (!scope.current || !canAnimate()) return;
    deferredCode()?.animate(scope.current, prefersLessMotion() ? FADE : { ...FADE, ...SLIDE }, {
      duration: duration.page,
      ease: easing,
    });
  }, [pageKey]);

  return (
    <div key={pageKey} ref={scope}>
      {children}
    </div>
  );
}

const FADE = { opacity: [0, 1] };
const SLIDE = { transform: ['translateY(1rem)', 'none'] };

const canAnimate = () => 'animate' in Element.prototype;
const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
