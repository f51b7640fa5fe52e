/** The server's markup of a page whose code couldn't be loaded: it stays, and its links are ordinary navigations. */
export interface ServerMarkup {
  readonly app: string;
  readonly page: string;
  readonly html: string;
}

/** The attribute that names the page in a slot, as `app/page`. */
export const SLOT = 'data-page';

/** The markup that the server rendered into a page's slot. */
export function readServerMarkup(root: Element, app: string, page: string): ServerMarkup | null {
  const slot = root.querySelector(`[${SLOT}="${app}/${page}"]`);
  return slot && { app, page, html: slot.innerHTML };
}
