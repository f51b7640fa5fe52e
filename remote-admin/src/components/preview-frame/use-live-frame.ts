import { hearPreview, tellPreview, type PreviewQuery } from '@portfolio/shared-api/preview';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** How long the page may take to come, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Talks to the page in a frame: tells it the content once it's there, and whenever that changes. */
export function useLiveFrame(queries: readonly PreviewQuery[]) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [reads, setReads] = useState<readonly QueryKey[] | null>(null);
  const [isLate, setLate] = useState(false);
  const isReady = reads !== null;

  useEffect(
    () =>
      hearPreview(
        () => ref.current?.contentWindow,
        (message) => message.kind === 'ready' && setReads(message.reads),
      ),
    [],
  );

  useEffect(() => {
    if (isReady) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isReady]);

  // Each rendering has something new to tell, or a page that knows nothing yet.
  useEffect(() => {
    const frame = ref.current?.contentWindow;
    if (reads && frame) tellPreview(frame, { kind: 'content', queries });
  });

  return {
    ref,
    isReady,
    hasFailed: !isReady && isLate,
    /** A page of another age may read another version of this content, and then doesn't show what it's told. */
    isRead:
      reads !== null && queries.every(({ queryKey }) => reads.some((read) => isSameVersion(read, queryKey))),
  };
}

/** Keys begin with the name of what they're of, and its version. */
const isSameVersion = (one: QueryKey, other: QueryKey) => one[0] === other[0] && one[1] === other[1];
