/** Reloads the document, so the server composes it with the current live releases. */
export const reloadPage = (): void => location.reload();
