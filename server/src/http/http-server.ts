import { createServer, type RequestListener, type Server } from 'node:http';

/** Limits on what a client can use; docs/DEPLOY.md lists them. */
export interface RequestLimits {
  /** For the request's headers, in milliseconds. */
  readonly headersMs: number;
  /** For a body, in milliseconds. */
  readonly bodyMs: number;
  /** For an upload or an archive, in milliseconds: enough for a video over a slow connection. */
  readonly longBodyMs: number;
  /** How often the server looks for requests beyond their time, in milliseconds. */
  readonly checkMs: number;
  /** Open connections of all clients together. Further ones are closed at once. */
  readonly connections: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  headersMs: 20_000,
  bodyMs: 60_000,
  longBodyMs: 30 * 60_000,
  checkMs: 5_000,
  connections: 4_000,
};

/** The request line and all headers, in bytes. */
const HEADER_BYTES = 16 * 1024;
/** Longer than a proxy's usual minute, so that the proxy closes the connection first. */
const KEEP_ALIVE_MS = 72_000;

export function httpServer(
  listener: RequestListener,
  { headersMs, longBodyMs, checkMs, connections }: RequestLimits,
): Server {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: longBodyMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: HEADER_BYTES,
    },
    listener,
  );
  server.maxConnections = connections;
  return server;
}
