/* The process that serves a baseline from memory, with minimal overhead. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotli, type HeldFile, type SiteJson } from './static-site';

interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const [siteFile, port] = process.argv.slice(2);
if (!siteFile || !port) throw new Error('Usage: serve-site <site.json> <port>');
const { upstream, held } = JSON.parse(readFileSync(siteFile, 'utf8')) as SiteJson;

const remembered = new Map<string, Promise<StoredResponse>>();
/** The site's security headers. Baselines send them too, so that they don't affect the comparison. */
const SAFETY = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];
/** The site's headers that affect browsers. */
const KEPT = [
  ...SAFETY,
  'content-type',
  'cache-control',
  'etag',
  'vary',
  'access-control-allow-origin',
  'accept-ranges',
];

const safety = pick((await fetch(upstream)).headers, SAFETY);
const responses = new Map(Object.entries(held).map(([path, file]) => [path, heldResponse(file)]));

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}

function heldResponse({
  contentType,
  cacheControl,
  etag,
  file,
  brotli: compressed,
}: HeldFile): StoredResponse {
  return {
    status: 200,
    headers: {
      ...safety,
      'content-type': contentType,
      'cache-control': cacheControl,
      'access-control-allow-origin': '*',
      etag: `"${etag}"`,
      ...(compressed && { 'content-encoding': 'br', vary: 'Accept-Encoding' }),
    },
    body: readFileSync(compressed ?? file),
  };
}

async function askUpstream(url: string, accept: string): Promise<StoredResponse> {
  const response = await fetch(upstream + url, { headers: { accept, 'accept-encoding': 'identity' } });
  const headers = pick(response.headers, KEPT);
  const body = Buffer.from(await response.arrayBuffer());
  // A careful team compresses its API's responses.
  if (!/json|svg|javascript/.test(headers['content-type'] ?? ''))
    return { status: response.status, headers, body };
  return {
    status: response.status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotli(body, 9),
  };
}

function find(request: IncomingMessage): StoredResponse | Promise<StoredResponse> | undefined {
  const url = request.url ?? '/';
  const own = responses.get(url.split('?')[0]!);
  if (own || !/^\/(api|media|releases)\//.test(url)) return own;
  const accept = request.headers.accept ?? '*/*';
  const key = `${url} ${accept}`;
  const response = remembered.get(key) ?? askUpstream(url, accept);
  remembered.set(key, response);
  return response;
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = await find(request);
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(found.status, { ...found.headers, 'content-length': found.body.length });
  response.end(found.body);
}

for (const host of ['127.0.0.1', '::1']) {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(502).end();
    });
  });
  // The machine may have no IPv6.
  server.on('error', (error) => host === '127.0.0.1' && console.error(error));
  server.listen({ port: Number(port), host });
}
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.once(signal, () => process.exit(0));
