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
    const pending = [...this.#responses.values()].filter(
      (response) => response && !response.writableFinished,
    );
    await Promise.all(
      pending.map((response) => {
        if (!response!.headersSent) response!.shouldKeepAlive = false;
        return new Promise((resolve) => response!.once('close', resolve));
      }),
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
