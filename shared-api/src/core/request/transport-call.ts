import type { Method } from '../../contracts/contract';

/** A request, ready to be sent. */
export interface TransportCall {
  readonly method: Method;
  /** The target: `path` after the configured base URL, or a full URL. */
  readonly url: string;
  /** The API path with its parameters, such as `/api/projects/p1`, and its search; the same as `url` for other services. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A value to send as JSON, or a FormData; undefined for none. */
  readonly body?: unknown;
  /** Sends cookies, also to other origins. */
  readonly withCredentials?: boolean;
  /** In milliseconds; 0 for no limit. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Called with the share of the body that was sent, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

/** A response with any status; `body` is parsed JSON, or text if it isn't JSON. */
export interface TransportResponse {
  readonly status: number;
  readonly body: unknown;
  /** The `x-request-id` header. */
  readonly requestId?: string | null;
}

/** Rejects with a NetworkError without a response, and with the signal's reason when aborted. */
export type Transport = (call: TransportCall) => Promise<TransportResponse>;
