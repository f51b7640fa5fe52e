const PATIENCE_MS = 10_000;

/** Asks a service. @throws Error where it doesn't answer within ten seconds */
export function ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
}

/** The JSON of an answer; null where it has none. */
export async function jsonOf<Body>(answer: Response): Promise<Body | null> {
  return answer.json().then(
    (body) => body as Body,
    () => null,
  );
}
