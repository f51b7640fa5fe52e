import type { QueryKey } from '@tanstack/react-query';
import { PREVIEW_PARAMETER } from '../contracts/constants';

/** Names the conversation and its version. Apps of different ages lead it: who knows another version passes its messages over. */
const PROTOCOL = 'portfolio-preview/1';

/** Content as a visitor's page would have read it, under the key by which it asks. */
export interface PreviewQuery {
  readonly queryKey: QueryKey;
  readonly data: unknown;
}

/** What the owner's page and the frame say to each other. */
export type PreviewMessage =
  /** The frame has its page's code, and waits for content: for what the page reads, and for more as it changes. */
  | { readonly kind: 'ready'; readonly reads: readonly QueryKey[] }
  /** The owner's page tells what stands in its form. */
  | { readonly kind: 'content'; readonly queries: readonly PreviewQuery[] };

/** Tells the other side; it's said to a page of this site only. */
export function tellPreview(peer: Window, message: PreviewMessage): void {
  peer.postMessage({ protocol: PROTOCOL, ...message }, location.origin);
}

/**
 * Hears what the other side says. Whatever comes from another window, from a page of another site, or in another version is passed
 * over. Returns what ends it.
 */
export function hearPreview(
  peer: () => Window | null | undefined,
  handle: (message: PreviewMessage) => void,
): () => void {
  const handleMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === null || source !== peer() || origin !== location.origin) return;
    if (isPreviewMessage(data)) handle(data);
  };
  addEventListener('message', handleMessage);
  return () => removeEventListener('message', handleMessage);
}

const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'protocol' in data && data.protocol === PROTOCOL;

/** Where a visitor's page is to be had for a frame. */
export function previewAddress(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${PREVIEW_PARAMETER}`;
}

/** Path and search parameters of the page that is shown at such an address. */
export function previewedPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PREVIEW_PARAMETER);
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}
