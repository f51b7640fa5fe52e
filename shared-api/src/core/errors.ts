import type { Issue } from '../contracts/response';

export interface ApiErrorInit {
  readonly status: number;
  readonly message: string;
  readonly serverMessage?: string | null;
  readonly issues?: readonly Issue[];
  readonly data?: unknown;
  readonly requestId?: string | null;
}

/** The server responded with an error, or with something that can't be parsed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 2xx if the response has `success: false` or can't be parsed. */
  readonly status: number;
  /** The server's message; null if it sent none and `message` is ours. */
  readonly serverMessage: string | null;
  /** Invalid values; `path` locates each, such as `['images', 0]`. */
  readonly issues: readonly Issue[];
  /** The response's `data`, unparsed: with 409 the current record. */
  readonly data: unknown;
  /** The server's id of this request, for finding it in the logs. */
  readonly requestId: string | null;

  constructor({ status, message, serverMessage = null, issues = [], data, requestId = null }: ApiErrorInit) {
    super(message);
    this.status = status;
    this.serverMessage = serverMessage;
    this.issues = issues;
    this.data = data;
    this.requestId = requestId;
  }
}

/** There was no response: no network, no server, or a timeout. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly isTimeout: boolean;

  constructor({ isTimeout = false, cause }: { isTimeout?: boolean; cause?: unknown } = {}) {
    super(
      isTimeout
        ? 'The server took too long to respond. Please try again.'
        : "The server can't be reached. Check your connection and try again.",
      { cause },
    );
    this.isTimeout = isTimeout;
  }
}

const hasName = (error: unknown, name: string) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === name;

/** Compares the name, because two releases in a page may each have their own class. */
export const isApiError = (error: unknown): error is ApiError => hasName(error, 'ApiError');

/** Compares the name, like `isApiError`. */
export const isNetworkError = (error: unknown): error is NetworkError => hasName(error, 'NetworkError');

/** The text to show for an error: the server's message, else the error's, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return fallback;
  return typeof error.message === 'string' && error.message.trim() ? error.message : fallback;
}
