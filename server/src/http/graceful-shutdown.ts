import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { reject } from './reject';

const RESTARTING = 'The site is being restarted. Please try again in a moment.';

/**
 * Tracks connections with a request in progress, so that shutdown waits only for these. Node's `closeIdleConnections` leaves open the
 * connections that browsers open ahead of a request.
 */
export class Connections {
  /** The latest response per connection. Responses go out in the order of their requests. */
  readonly #responses = new Map<Socket, ServerResponse | null>();
  #isStopping = false;

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#responses.set(socket, null);
      socket.once('close', () => this.#responses.delete(socket));
    });
  }

  /** Passes requests to `next` until the server stops, then rejects them. */
  listener(next: RequestListener): RequestListener {
    return (request, response) => {
      if (this.#isStopping) return reject(request, response, 503, RESTARTING, { 'retry-after': '5' });
      this.#responses.set(request.socket, response);
      next(request, response);
    };
  }

  /** Takes no more requests. Resolves when those in progress are done. */
  async finish(): Promise<void> {
    this.#isStopping = true;
    for (const response of this.#pending) if (!response.headersSent) response.shouldKeepAlive = false;
    await this.drained();
  }

  /** Resolves when the requests that are in progress now are done. */
  async drained(): Promise<void> {
    await Promise.all(this.#pending.map((response) => once(response, 'close')));
  }

  get #pending(): ServerResponse[] {
    return [...this.#responses.values()].filter(
      (response): response is ServerResponse => response !== null && !response.writableFinished,
    );
  }

  /** Whether an open connection may be about to send another request. */
  get isInUse(): boolean {
    return [...this.#responses.values()].some((response) => response !== null);
  }

  end(): void {
    for (const socket of this.#responses.keys()) socket.destroy();
  }
}
