import { useEffect } from 'react';
import { detailsLinkId, galleryAddress, placeOf, type Place } from './addresses';

/* The browser's Navigation API knows the entries of other documents too. Where it's missing, nothing is known of them. */
const tabHistory = () => (window as { navigation?: Navigation }).navigation;

/** Whether Back leads to this part of the gallery, be it in this document or in one before. */
export function isGalleryBehind(place: Place): boolean {
  const history = tabHistory();
  const before = history?.entries()[(history.currentEntry?.index ?? 0) - 1]?.url;
  if (!before) return false;
  const { pathname, searchParams } = new URL(before);
  const address = galleryAddress(place);
  return address.split('?', 1)[0] === pathname && address === galleryAddress(placeOf(searchParams));
}

/** Who comes back from details that were a document of their own finds the focus at the link that had led there. */
export function useFocusOnReturn(): void {
  useEffect(() => {
    const history = tabHistory();
    const { from, entry, navigationType } = history?.activation ?? {};
    if (navigationType !== 'traverse' || !from?.url || entry?.key !== history?.currentEntry?.key) return;
    const [, id] = /^\/projects\/([^/]+)$/.exec(new URL(from.url).pathname) ?? [];
    // Whoever has gone on meanwhile isn't called back.
    if (id && document.activeElement === document.body)
      document.getElementById(detailsLinkId(decodeURIComponent(id)))?.focus({ preventScroll: true });
  }, []);
}
