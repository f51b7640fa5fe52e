/** A place that doesn't respond, so what was asked of it has no result. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(
    readonly place: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`${place} can't be reached: ${reason}`, options);
  }
}

/**
 * Sends a request without following redirects, which could send a token to another site.
 * @param place the URL, as error messages name it.
 * @param timeout in milliseconds.
 * @returns the response with its whole body.
 * @throws UnreachableError that names the place and the reason if it can't be reached.
 */
export async function reach(
  url: string,
  { place = url, timeout, ...init }: RequestInit & { readonly place?: string; readonly timeout: number },
): Promise<Response> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });
    // The connection may end before the body does.
    const body = await response.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch (error) {
    const { message, cause } = error as Error;
    throw new UnreachableError(place, (cause as Error | undefined)?.message || message, { cause: error });
  }
}
