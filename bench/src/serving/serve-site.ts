/* The process that serves a baseline from memory, with minimal overhead. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotli, type HeldFile, type SiteJson } from './static-site';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const [siteFile, port] = process.argv.slice(2);
if (!siteFile || !port) throw new Error('Usage: serve-site <site.json> <port>');
const { upstream, held } = JSON.parse(readFileSync(siteFile, 'utf8')) as SiteJson;

const remembered = new Map<string, Promise<Answer>>();
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
const responses = new Map(Object.entries(held).map(([path, file]) => [path, heldAnswer(file)]));

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}

function heldAnswer({ contentType, cacheControl, etag, file, brotli: compressed }: HeldFile): Answer {
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

async function askUpstream(url: string, accept: string): Promise<Answer> {
  const answer = await fetch(upstream + url, { headers: { accept, 'accept-encoding': 'identity' } });
  const headers = pick(answer.headers, KEPT);
  const body = Buffer.from(await answer.arrayBuffer());
  // A careful team compresses its API's responses.
  if (!/json|svg|javascript/.test(headers['content-type'] ?? ''))
    return { status: answer.status, headers, body };
  return { status: answer.status, headers: { ...headers, 'content-encoding': 'br' }, body: brotli(body, 9) };
}

function find(request: IncomingMessage): Answer | Promise<Answer> | undefined {
  const url = request.url ?? '/';
  const own = responses.get(url.split('?')[0]!);
  if (own || !/^\/(api|media|releases)\//.test(url)) return own;
  const accept = request.headers.accept ?? '*/*';
  const key = `${url} ${accept}`;
  const answer = remembered.get(key) ?? askUpstream(url, accept);
  remembered.set(key, answer);
  return answer;
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await find(request);
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
  response.end(answer.body);
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
