import { onPreviewMessage, sendPreviewMessage, type PreviewQuery } from '@portfolio/shared-api/preview';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** Time limit for loading the page, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Sends the content to the page in a frame once it has loaded, and after every change. */
export function useLiveFrame(queries: readonly PreviewQuery[]) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [reads, setReads] = useState<readonly QueryKey[] | null>(null);
  const [isLate, setLate] = useState(false);
  const isReady = reads !== null;

  useEffect(
    () =>
      onPreviewMessage(
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

  // Each render may have new content, or a page that hasn't received any yet.
  useEffect(() => {
    const frame = ref.current?.contentWindow;
    if (reads && frame) sendPreviewMessage(frame, { kind: 'content', queries });
  });

  return {
    ref,
    isReady,
    hasFailed: !isReady && isLate,
    /** False if the page belongs to another release that reads another version of this content and ignores what it receives. */
    isRead:
      reads !== null && queries.every(({ queryKey }) => reads.some((read) => isSameVersion(read, queryKey))),
  };
}

/** Query keys begin with the name of the resource and its version. */
const isSameVersion = (one: QueryKey, other: QueryKey) => one[0] === other[0] && one[1] === other[1];
