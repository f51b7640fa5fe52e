import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedPurge {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly tags: readonly string[];
}

/** A CDN's purge address, which may pass requests on to a real one. */
export class FakeCdn {
  readonly received: ReceivedPurge[] = [];
  /** Of its responses. */
  status = 200;
  readonly #waiting: { readonly tags: string; readonly resolve: () => void }[] = [];

  private constructor(readonly server: Server) {}

  /** @param passOn sends a purge to a real CDN, and returns the status of its response */
  static async start(passOn?: (purge: ReceivedPurge) => Promise<number>): Promise<FakeCdn> {
    const server = createServer(async (request, response) => {
      const { tags } = JSON.parse(await text(request)) as ReceivedPurge;
      const purge = { method: request.method!, headers: request.headers, tags };
      response.writeHead(passOn ? await passOn(purge).catch(() => 502) : cdn.status).end();
      cdn.received.push(purge);
      for (const { tags: expected, resolve } of cdn.#waiting) if (expected === tags.join(' ')) resolve();
    });
    const cdn = new FakeCdn(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return cdn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/purge`;
  }

  /** Resolves at the next purge of exactly these tags. */
  next(tags: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ tags, resolve }));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
