const LIMIT_MS = 10_000;

/** Sends a request. @throws Error after ten seconds without a response */
export function request(url: string | URL, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
}

/** The response's JSON; null if it has none. */
export const jsonOf = <Body>(response: Response): Promise<Body | null> => response.json().catch(() => null);
