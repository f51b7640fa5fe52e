import { useEffect } from 'react';
import { detailsLinkId } from './addresses';

/* The browser's Navigation API also knows the entries of other documents. Without it, the focus stays at the top. */
const tabHistory = () => (window as { navigation?: Navigation }).navigation;

/** The own page that this document displayed last, and its index in the tab's history. */
let lastPage: { readonly slug: string; readonly index: number } | undefined;

/** Remembers a project's own page, for the gallery after Back. */
export function useRememberedProject(slug: string): void {
  useEffect(() => {
    const index = tabHistory()?.currentEntry?.index;
    return () => {
      lastPage = index === undefined ? undefined : { slug, index };
    };
  }, [slug]);
}

/** After Back from a project's own page, in this document or another one, focuses the link that led there. */
export function useFocusOnReturn(): void {
  useEffect(() => {
    const slug = slugBefore();
    lastPage = undefined;
    // Unless the visitor has moved the focus since.
    if (slug !== undefined && document.activeElement?.matches('body, main'))
      document.getElementById(detailsLinkId(slug))?.focus({ preventScroll: true });
  }, []);
}

function slugBefore(): string | undefined {
  const history = tabHistory();
  const index = history?.currentEntry?.index;
  if (lastPage) return index !== undefined && index < lastPage.index ? lastPage.slug : undefined;
  const { from, entry, navigationType } = history?.activation ?? {};
  if (navigationType !== 'traverse' || !from?.url || entry?.key !== history?.currentEntry?.key)
    return undefined;
  const [, slug] = /\/projects\/([^/]+)\/?$/.exec(new URL(from.url).pathname) ?? [];
  return slug && decodeURIComponent(slug);
}
