import type { IncomingMessage, RequestListener } from 'node:http';
import { reject } from './reject';

/** No page or file has a longer path. */
const MAX_PATH = 2_048;
/** A name or an IPv6 address, and a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;
/** An address instead of a path, which HTTP allows. */
const ABSOLUTE = /^https?:\/\/([^/?#]+)/i;

/** Passes requests on whose target is a path of the host that they name. */
export function checkTarget(next: RequestListener): RequestListener {
  return (request, response) => {
    if (!hasOneHost(request))
      return reject(request, response, 400, 'The Host header must name one host, such as example.com');
    const path = pathOf(request);
    if (path === null)
      return reject(request, response, 400, 'The address must be a path of this host, such as /projects');
    request.url = path;
    const search = path.indexOf('?');
    if ((search === -1 ? path.length : search) > MAX_PATH)
      return reject(request, response, 414, `The path is longer than ${MAX_PATH} characters`);
    next(request, response);
  };
}

/** Node keeps the first of two Host headers; a proxy in front may have used the second. HTTP/1.0 allows none. */
function hasOneHost({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') count += 1;
  return host === undefined ? httpVersion === '1.0' : count === 1 && HOST.test(host);
}

function pathOf({ url = '', headers }: IncomingMessage): string | null {
  if (url.startsWith('/')) return url;
  const [start = '', host] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined || host.toLowerCase() !== headers.host?.toLowerCase()) return null;
  const rest = url.slice(start.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
