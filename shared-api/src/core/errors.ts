import type { Issue } from '../contracts/response';

export interface ApiErrorInit {
  readonly status: number;
  readonly message: string;
  readonly serverMessage?: string | null;
  readonly issues?: readonly Issue[];
  readonly data?: unknown;
  readonly requestId?: string | null;
}

/** The server answered, but not with what was asked for: it refused, failed, or sent what can't be read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 2xx where the answer says `success: false` or can't be read. */
  readonly status: number;
  /** What the server said; null where it said nothing, and `message` is ours. */
  readonly serverMessage: string | null;
  /** The values at fault; `path` is where each stands, such as `['images', 0]`. */
  readonly issues: readonly Issue[];
  /** What came under `data`: at 409 the record as it stands now. Unparsed. */
  readonly data: unknown;
  /** The server's name for this request, to find it in the logs. */
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

/** No answer came: no network, no server, or none in time. */
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

/** By name, because two releases in one page may each have a class of their own. */
export const isApiError = (error: unknown): error is ApiError => hasName(error, 'ApiError');

/** By name, like `isApiError`. */
export const isNetworkError = (error: unknown): error is NetworkError => hasName(error, 'NetworkError');

/** What to say about an error: the server's message if there is one, else the error's own, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return fallback;
  return typeof error.message === 'string' && error.message.trim() ? error.message : fallback;
}
