import { useEffect } from 'react';
import { detailsLinkId, galleryAddress, positionIn, type GalleryPosition } from './addresses';

/* The browser's Navigation API also lists the entries of other documents. Without it, they can't be checked. */
const tabHistory = () => (window as { navigation?: Navigation }).navigation;

/** Whether Back leads to this part of the gallery, in this document or an earlier one. */
export function isGalleryBehind(position: GalleryPosition): boolean {
  const history = tabHistory();
  const before = history?.entries()[(history.currentEntry?.index ?? 0) - 1]?.url;
  if (!before) return false;
  const { pathname, searchParams } = new URL(before);
  const address = galleryAddress(position);
  return address.split('?', 1)[0] === pathname && address === galleryAddress(positionIn(searchParams));
}

/** After Back from a details document, focuses the link that led there. */
export function useFocusOnReturn(): void {
  useEffect(() => {
    const history = tabHistory();
    const { from, entry, navigationType } = history?.activation ?? {};
    if (navigationType !== 'traverse' || !from?.url || entry?.key !== history?.currentEntry?.key) return;
    const [, id] = /^\/projects\/([^/]+)$/.exec(new URL(from.url).pathname) ?? [];
    // Unless the visitor has navigated since.
    if (id && document.activeElement === document.body)
      document.getElementById(detailsLinkId(decodeURIComponent(id)))?.focus({ preventScroll: true });
  }, []);
}
