import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface PeerResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object | string;
}

interface ReceivedRequest {
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A local replacement for an internet service; responses by method and path. */
export class Peer {
  readonly responses: Record<string, PeerResponse> = {};
  /** The last requests, by method and path. */
  readonly requests: Record<string, ReceivedRequest> = {};
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const url = new URL(request.url!, this.url);
      const name = `${request.method} ${url.pathname}`;
      this.requests[name] = { url, headers: request.headers, body: await text(request) };
      const { status = 200, headers, body } = this.responses[name] ?? { status: 404, body: 'Not found' };
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  }

  static async start(): Promise<Peer> {
    const peer = new Peer();
    await new Promise<void>((resolve) => peer.#server.listen(0, '127.0.0.1', resolve));
    return peer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
