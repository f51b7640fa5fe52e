import type { NavigationType } from 'react-router-dom';

/** Reloads the document, so the server composes it with the current live releases. */
export const reloadPage = (): void => location.reload();

/** Opens the router's current address as a new document: at its top, or after Back and Forward where it was. */
export function openDocument(type: NavigationType): void {
  // Replacing a URL with a fragment by itself would only scroll.
  if (type === 'POP' || location.hash) location.reload();
  else location.replace(location.href);
}
