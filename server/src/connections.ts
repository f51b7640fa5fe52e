import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Knows which connections have a request under way. Node's own `closeIdleConnections` leaves those that browsers open
 * ahead of any request, and a stop would wait for them.
 */
export class Connections {
  readonly #idle = new Set<Socket>();
  #isStopping = false;

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#idle.add(socket);
      socket.once('close', () => this.#idle.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      this.#idle.delete(socket);
      response.once('close', () => {
        if (this.#isStopping) socket.destroySoon();
        else if (!socket.destroyed) this.#idle.add(socket);
      });
    });
  }

  /** Ends what is idle now, and the others as soon as they're answered. */
  endIdle(): void {
    this.#isStopping = true;
    for (const socket of this.#idle) socket.destroy();
  }
}
