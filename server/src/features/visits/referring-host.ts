const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Last labels of names inside a private network, which may say where a visitor works. */
const PRIVATE = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'private', 'arpa'];

/**
 * A public host in the form in which it is counted: lower case, without port and `www.`.
 * @param own the site's own host, which isn't a referring one
 * @returns null for anything else, such as an IP address
 */
export function referringHost(sent: string, own: string): string | null {
  const host = bareHost(sent);
  const labels = host.split('.');
  const last = labels.at(-1)!;
  const isName = host.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label));
  // A numeric last label means an IPv4 address.
  const isPublic = isName && /^[a-z]/.test(last) && last.length > 1 && !PRIVATE.includes(last);
  return isPublic && host !== bareHost(own) ? host : null;
}

const bareHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/^www\./, '');
