import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Responds to a request that doesn't reach the routes: with JSON to programs, with plain text to people. */
export function reject(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const isApi = request.url?.startsWith('/api/');
  request.resume();
  response
    .writeHead(status, {
      connection: 'close',
      'cache-control': 'no-store',
      'content-type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(isApi ? JSON.stringify({ success: false, message }) : message);
}
