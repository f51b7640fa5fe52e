import type { QueryKey } from '@tanstack/react-query';
import { PREVIEW_PARAMETER } from '../contracts/constants';

/** The protocol and its version. Messages of other versions are ignored, because two apps of different ages may communicate. */
const PROTOCOL = 'portfolio-preview/1';

/** Content as a visitor's page would have loaded it, with its query key. */
export interface PreviewQuery {
  readonly queryKey: QueryKey;
  readonly data: unknown;
}

/** Messages between the owner's page and the frame. */
export type PreviewMessage =
  /** The frame has loaded its page's code and waits for content. */
  | { readonly kind: 'ready'; readonly reads: readonly QueryKey[] }
  /** The owner's page sends the form's content. Earlier releases don't say whether it is saved. */
  | {
      readonly kind: 'content';
      readonly queries: readonly PreviewQuery[];
      readonly isUnsaved?: boolean;
    };

/** The frame is sandboxed, so that the visitors' code in it can't use the owner's session. It has no origin. */
const FRAME_ORIGIN = 'null';

/** Sends a message. Nothing but this site can be in the frame: the owner's page has a policy for frames. */
export function sendPreviewMessage(peer: Window, message: PreviewMessage): void {
  peer.postMessage({ protocol: PROTOCOL, ...message }, message.kind === 'content' ? '*' : location.origin);
}

/** Receives messages. Ignores messages from other windows, other sites and other versions. Returns a function that stops receiving. */
export function onPreviewMessage(
  peer: () => Window | null | undefined,
  handle: (message: PreviewMessage) => void,
): () => void {
  const handleMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === null || source !== peer() || !isPreviewMessage(data)) return;
    if (origin === (data.kind === 'content' ? location.origin : FRAME_ORIGIN)) handle(data);
  };
  addEventListener('message', handleMessage);
  return () => removeEventListener('message', handleMessage);
}

const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'protocol' in data && data.protocol === PROTOCOL;

/** The URL of a page for a frame. */
export function previewAddress(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${PREVIEW_PARAMETER}`;
}

/** The page's path and search parameters in such a URL. */
export function previewedPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PREVIEW_PARAMETER);
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}
