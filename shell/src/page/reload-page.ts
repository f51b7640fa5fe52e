/** Has the server compose this address again: with the releases that are live now, and with the page's content. */
export const reloadPage = (): void => location.reload();
