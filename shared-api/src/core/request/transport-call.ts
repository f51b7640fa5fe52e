import type { Method } from '../../contracts/contract';

/** A call, ready to be sent. */
export interface TransportCall {
  readonly method: Method;
  /** Where it goes: `path` behind the configured base address, or a full address. */
  readonly url: string;
  /** The API's path with its parameters filled in, such as `/api/projects/p1`, and its search; the same as `url` for other services. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A value to be sent as JSON, or a FormData; undefined for none. */
  readonly body?: unknown;
  /** Cookies go along, also to another origin. */
  readonly withCredentials?: boolean;
  /** In milliseconds; 0 for none. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Told how much of the body has gone out, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

/** Whatever was answered, with any status; `body` is parsed JSON, or text where it isn't JSON. */
export interface TransportAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The `x-request-id` header. */
  readonly requestId?: string | null;
}

/** Rejects with a NetworkError when no answer came, and with the signal's reason when it was aborted. */
export type Transport = (call: TransportCall) => Promise<TransportAnswer>;
