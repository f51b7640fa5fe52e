const isRead = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase());

/**
 * Refuses requests to other origins that would write: an external API, a mail or upload service that the site's configuration names. The
 * local server refuses those to the site.
 */
export function readOnlyRequests(): void {
  const refusalOf = (method: string, url: string | URL) => {
    const { origin, href } = new URL(url, location.href);
    if (isRead(method) || origin === location.origin) return undefined;
    const message = `${method} ${href} was not sent, because portfolio dev only reads.`;
    console.error(message);
    return new TypeError(message);
  };
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const refusal = refusalOf(init?.method ?? request?.method ?? 'GET', request?.url ?? String(input));
    if (refusal) throw refusal;
    return fetch(input, init);
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...values: Parameters<typeof open>) {
    const refusal = refusalOf(values[0], values[1]);
    if (refusal) throw refusal;
    return open.apply(this, values);
  } as typeof open;
  // Only measurements, which nobody misses here.
  navigator.sendBeacon = () => true;
}
