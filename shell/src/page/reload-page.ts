/** Has the server compose this address again, with the current live releases and the page's content. */
export const reloadPage = (): void => location.reload();
