import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** A static host, which knows nothing of the site. */
export interface StaticHost {
  readonly origin: string;
  /** Requests that no file answers, in order: method and path. */
  readonly missed: readonly string[];
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** @param notFound the path of the page for unknown addresses */
export async function startStaticHost(folder: string, notFound: string): Promise<StaticHost> {
  const missed: string[] = [];
  const isFile = async (path: string) => (await stat(path).catch(() => null))?.isFile() === true;
  const server = createServer(async ({ method = '', url = '' }, response) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const path = decodeURIComponent(pathname);
    if (!path.endsWith('/') && (await isFile(join(folder, path, 'index.html'))))
      return response.writeHead(301, { location: `${pathname}/${search}` }).end();
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const isThere = method === 'GET' && (await isFile(file));
    if (!isThere) missed.push(`${method} ${path}`);
    const sent = isThere ? file : join(folder, notFound);
    response.writeHead(isThere ? 200 : 404, {
      'content-type': TYPES[extname(sent)] ?? 'application/octet-stream',
    });
    return createReadStream(sent).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    missed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
