import { duration, easing } from '@portfolio/shared-ui';
import { LazyMotion, m, MotionConfig } from 'framer-motion';
import { useEffect, useState, type ReactNode } from 'react';

const ARRIVING = { opacity: 0, y: 16 };
const ARRIVED = { opacity: 1, y: 0 };

interface PageTransitionProps {
  readonly pageKey: string;
  readonly children: ReactNode;
}

/** Fades and slides each new page in. The first page stands as it came, and none is ever hidden while animation isn't there yet. */
export function PageTransition({ pageKey, children }: PageTransitionProps) {
  const [features, setFeatures] = useState<typeof import('./motion-features').domAnimation>();
  const [firstKey] = useState(pageKey);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && pageKey !== firstKey) setHasChanged(true);

  useEffect(
    () =>
      whenIdle(() => {
        // Without it pages change without moving; nothing is missing.
        import('./motion-features').then(
          ({ domAnimation }) => setFeatures(() => domAnimation),
          () => undefined,
        );
      }),
    [],
  );

  const moves = hasChanged && features !== undefined;
  return (
    <MotionConfig reducedMotion="user" transition={{ duration: duration.page, ease: easing }}>
      <LazyMotion features={features ?? NO_FEATURES}>
        <m.div key={pageKey} initial={moves ? ARRIVING : false} animate={hasChanged ? ARRIVED : undefined}>
          {children}
        </m.div>
      </LazyMotion>
    </MotionConfig>
  );
}

const NO_FEATURES = {} as typeof import('./motion-features').domAnimation;

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
