/** Scripts that run, and requests for scripts ahead of them. Data for scripts stays, so that the document is as large as before. */
const SCRIPTS = /<script>[^]*?<\/script>\n?|<link(?=[^>]* as="script")[^>]*>\n?/g;

/** The same document if nothing ran in it. @throws Error if the document has no script */
export function withoutScripts(html: string): string {
  const rest = html.replace(SCRIPTS, '');
  if (rest === html) throw new Error('The document has no script to leave out');
  return rest;
}
