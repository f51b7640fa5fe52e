const LIMIT_MS = 10_000;

/** Requests a URL. @throws Error after ten seconds without a response */
export function ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
}

/** The response's JSON; null if it has none. */
export async function jsonOf<Body>(response: Response): Promise<Body | null> {
  return response.json().then(
    (body) => body as Body,
    () => null,
  );
}
