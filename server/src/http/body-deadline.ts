import type { IncomingMessage, RequestListener } from 'node:http';

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes the connection if a body isn't complete in time, also after an early response. */
export function bodyDeadline(limitMs: number, next: RequestListener): RequestListener {
  return (request, response) => {
    const { headers, socket } = request;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const timer = setTimeout(() => {
        // A body that nobody reads has no `end`, and neither has an empty one.
        if (request.complete) return;
        if (!response.headersSent)
          socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        socket.destroy();
      }, limitMs);
      // After an early response Node may report neither the end nor the close of a body that nobody reads.
      timer.unref();
      deadlines.set(request, timer);
      const stop = () => clearTimeout(timer);
      request.once('end', stop).once('close', stop);
    }
    next(request, response);
  };
}

/** Leaves only the server's own time limit. Call it for uploads and archives, after authentication. */
export function allowLongBody({ raw }: { readonly raw: IncomingMessage }): void {
  clearTimeout(deadlines.get(raw));
}
