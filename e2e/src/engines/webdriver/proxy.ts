import { createHash } from 'node:crypto';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What pages report to the proxy: an error that nobody caught, or a line of the console. */
export interface Report {
  readonly type: string;
  readonly text: string;
  readonly url: string;
}

/** A request on its way, with the part of Playwright's `Route` that the tests use. */
export interface ProxiedRoute {
  request(): { url(): string; method(): string };
  fulfill(response: { status?: number; json?: unknown; body?: string; contentType?: string }): Promise<void>;
  abort(reason?: string): Promise<void>;
  continue(): Promise<void>;
  fallback(): Promise<void>;
}
export type Handler = (route: ProxiedRoute) => unknown;
type Address = string | RegExp;

/** Between a browser and the sites of this machine: a WebDriver can't intercept requests, nor run scripts before a page's own. */
export interface Proxy {
  readonly port: number;
  /** Runs in each document before its own scripts. */
  addInitScript(source: string): void;
  route(address: Address, handler: Handler): void;
  unrouteAll(): void;
  close(): Promise<void>;
}

const REPORTS = '/reports-of-the-test';

/** Sends errors and console lines to the proxy, also while the page is being left. */
function report(address: string): void {
  const tell = (type: string, text: string) =>
    void fetch(address, {
      method: 'POST',
      keepalive: true,
      body: JSON.stringify({ type, text, url: location.href }),
    }).catch(() => undefined);
  const stackOf = (error: unknown) =>
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack}` : String(error);
  addEventListener('error', (event) => event.error && tell('page', stackOf(event.error)));
  addEventListener('unhandledrejection', (event) => tell('page', stackOf(event.reason)));
  for (const type of ['error', 'warn'] as const) {
    const write = console[type];
    console[type] = (...parts: unknown[]) => {
      tell(type === 'warn' ? 'warning' : type, parts.map(stackOf).join(' '));
      write(...parts);
    };
  }
}

/** @param onRequest called with each request of the browser */
export async function startProxy(
  onReport: (report: Report) => void,
  onRequest: (request: { url(): string; method(): string }) => void,
): Promise<Proxy> {
  const routes: { address: Address; handler: Handler }[] = [];
  const scripts = [`(${report})(${JSON.stringify(REPORTS)})`];

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!);
    if (url.pathname === REPORTS) {
      onReport(JSON.parse((await buffer(request)).toString()) as Report);
      return void response.writeHead(204).end();
    }
    if (url.hostname !== 'localhost' && url.hostname !== '127.0.0.1')
      return void response.writeHead(403).end();
    const described = { url: () => url.href, method: () => request.method! };
    onRequest(described);
    const candidates = routes.filter(({ address }) => isMatch(address, url.href)).toReversed();
    const next = async (): Promise<void> => {
      const candidate = candidates.shift();
      if (!candidate) return forward(request, response, scripts);
      await candidate.handler({
        request: () => described,
        continue: () => forward(request, response, scripts),
        fallback: next,
        async abort() {
          request.socket.destroy();
        },
        async fulfill({ status = 200, json, body, contentType }) {
          response
            .writeHead(status, { 'content-type': contentType ?? (json ? 'application/json' : 'text/plain') })
            .end(json ? JSON.stringify(json) : body);
        },
      });
    };
    await next();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    addInitScript: (source) => void scripts.push(source),
    route: (address, handler) => void routes.push({ address, handler }),
    unrouteAll: () => void routes.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const isMatch = (address: Address, url: string) =>
  typeof address === 'string' ? globToRegExp(address).test(url) : address.test(url);

/** Of Playwright's patterns, `**` and `*`. */
export const globToRegExp = (glob: string) =>
  new RegExp(
    `^${glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))}$`,
  );

/** Passes a request on to the site, unless its page was left. A document gets the scripts, and its policy permits them. */
async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  scripts: readonly string[],
): Promise<void> {
  if (response.destroyed) return;
  const { hostname, port, pathname, search } = new URL(request.url!);
  const headers = { ...request.headers };
  delete headers['proxy-connection'];
  const isDocument =
    request.headers['sec-fetch-dest'] === 'document' || request.headers['sec-fetch-dest'] === 'iframe';
  if (isDocument) {
    for (const name of ['if-none-match', 'if-modified-since', 'accept-encoding']) delete headers[name];
  }
  return new Promise((resolve) => {
    response.on('close', resolve);
    const end = () => void response.destroy();
    const onward = send({ host: hostname, port, path: pathname + search, method: request.method, headers });
    onward.on('error', end);
    onward.on('response', async (received) => {
      received.on('error', end);
      const policy = received.headers['content-security-policy'];
      if (isDocument && typeof policy === 'string' && policy.includes('script-src '))
        return sendWith(scripts.join(';\n'), policy, received, response);
      // Like Playwright, because a cached file would pass by the routes.
      response.writeHead(received.statusCode!, { ...received.headers, 'cache-control': 'no-store' });
      received.pipe(response);
    });
    request.pipe(onward);
  });
}

async function sendWith(script: string, policy: string, received: IncomingMessage, response: ServerResponse) {
  const hash = createHash('sha256').update(script).digest('base64');
  const text = (await buffer(received))
    .toString()
    .replace(/<head[^>]*>/, (tag) => `${tag}<script>${script}</script>`);
  const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...headers } = received.headers;
  response
    .writeHead(received.statusCode!, {
      ...headers,
      'content-security-policy': policy.replace('script-src ', `script-src 'sha256-${hash}' `),
    })
    .end(text);
}
