import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const REFUSAL = 'The site is being restarted. Please try again in a moment.';

/**
 * Knows which connections have a request under way, so that a stop finishes these and waits for no others. Node's own
 * `closeIdleConnections` leaves those that browsers open ahead of any request.
 */
export class Connections {
  /** Each with its latest answer, if there has been one. Answers go out in the order of their requests. */
  readonly #answers = new Map<Socket, ServerResponse | null>();
  #isStopping = false;

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#answers.set(socket, null);
      socket.once('close', () => this.#answers.delete(socket));
    });
  }

  /** A listener that leaves requests to `next` until the server stops, and refuses them from then on. */
  listener(next: RequestListener): RequestListener {
    return (request, response) => {
      if (this.#isStopping) return refuse(request, response);
      this.#answers.set(request.socket, response);
      next(request, response);
    };
  }

  /** Takes no more requests. Settles when those that were taken are answered. */
  async finish(): Promise<void> {
    this.#isStopping = true;
    const underWay = [...this.#answers.values()].filter((answer) => answer && !answer.writableFinished);
    await Promise.all(
      underWay.map((answer) => {
        if (!answer!.headersSent) answer!.shouldKeepAlive = false;
        return new Promise((resolve) => answer!.once('close', resolve));
      }),
    );
  }

  /** Whether there are connections on which somebody may just be asking again. */
  get isInUse(): boolean {
    return [...this.#answers.values()].some((answer) => answer !== null);
  }

  end(): void {
    for (const socket of this.#answers.keys()) socket.destroy();
  }
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const isApi = request.url?.startsWith('/api/');
  request.resume();
  response
    .writeHead(503, {
      connection: 'close',
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    })
    .end(isApi ? JSON.stringify({ success: false, message: REFUSAL }) : REFUSAL);
}
