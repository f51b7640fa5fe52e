import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** Serves a folder to pages of any site, like a static host. */
export interface OtherOrigin {
  readonly origin: string;
  /** Requested paths, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export async function serveElsewhere(folder: string): Promise<OtherOrigin> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    asked.push(pathname);
    const bytes = await readFile(join(folder, normalize(pathname))).catch(() => undefined);
    const type = extname(pathname) === '.js' ? 'text/javascript' : 'application/octet-stream';
    response
      .writeHead(bytes ? 200 : 404, { 'access-control-allow-origin': '*', 'content-type': type })
      .end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
