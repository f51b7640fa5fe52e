import {
  onPreviewMessage,
  previewAddress,
  sendPreviewMessage,
  type PreviewQuery,
} from '@portfolio/shared-api/preview';
import { token } from '@portfolio/shared-ui';
import { Banner } from '@portfolio/shared-ui/banner';
import { Spinner } from '@portfolio/shared-ui/spinner';
import { ErrorState } from '@portfolio/shared-ui/state';
import type { QueryKey } from '@tanstack/react-query';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import styled from 'styled-components';

/** Whether the previewed form has unsaved changes. */
export const PreviewedChanges = createContext(true);

/** Window sizes of visitors, in px. */
export const SCREENS = {
  phone: { label: 'Phone', width: 390, height: 720 },
  desktop: { label: 'Desktop', width: 1280, height: 800 },
} as const;

export type Screen = keyof typeof SCREENS;

interface Props {
  readonly path: string;
  readonly queries: readonly PreviewQuery[];
  readonly screen: Screen;
  readonly onRetry: () => void;
}

/** The page in a frame with the size of the chosen screen, scaled to fit the width and the panel's `--preview-height`. */
export function LiveFrame({ path, queries, screen, onRetry }: Props) {
  const { ref, isReady, hasFailed, isRead } = useLiveFrame(queries);
  const sheetRef = useRef<HTMLDivElement>(null);
  const { width, height } = SCREENS[screen];
  const scale = Math.min(1, useWidth(sheetRef) / width);

  return (
    <Root>
      {isReady && !isRead && (
        <Banner tone="info">
          <p>The live page uses a different version of this content, so it doesn’t show what you type.</p>
        </Banner>
      )}
      {hasFailed ? (
        <ErrorState
          title="The preview couldn’t be shown."
          detail="Check your connection and try again. Your changes are safe."
          onRetry={onRetry}
        />
      ) : (
        // The aspect ratio sets its height at once, so that opening it can scroll all of it into view.
        <Sheet
          ref={sheetRef}
          style={{
            width: `min(100%, ${width}px, var(--preview-height, ${height}px) * ${width / height})`,
            aspectRatio: `${width} / ${height}`,
          }}
        >
          <Page
            ref={ref}
            title="Preview of the page"
            src={previewAddress(path)}
            // Only scripts: no popups, downloads or form submissions, and not this page's origin, which has the owner's session.
            sandbox="allow-scripts"
            style={{ width, height, transform: `scale(${scale})` }}
          />
          {!isReady && (
            <Cover>
              <Spinner label="Loading the preview…" />
            </Cover>
          )}
        </Sheet>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
`;

const Sheet = styled.div`
  position: relative;
  justify-self: center;
  overflow: hidden;
  outline: ${token.size.rule} solid ${token.color.ruleStrong};
  background: ${token.color.paper};
`;

const Page = styled.iframe`
  display: block;
  border: 0;
  transform-origin: 0 0;
`;

const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${token.color.paper};
`;

/** The width of an element in px; 0 until it is measured. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

/** Time limit for loading the page, in milliseconds. */
const LOAD_MS = 20_000;

/** Sends the content to the page in a frame once it has loaded, and after every change. */
function useLiveFrame(queries: readonly PreviewQuery[]) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [reads, setReads] = useState<readonly QueryKey[] | null>(null);
  const [isLate, setLate] = useState(false);
  const isReady = reads !== null;
  const isUnsaved = useContext(PreviewedChanges);

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
    const timer = setTimeout(() => setLate(true), LOAD_MS);
    return () => clearTimeout(timer);
  }, [isReady]);

  // Each render may have new content, or a page that hasn't received any yet.
  useEffect(() => {
    const frame = ref.current?.contentWindow;
    if (reads && frame) sendPreviewMessage(frame, { kind: 'content', queries, isUnsaved });
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
