/**
 * Sends a request without following redirects, which could send a token to another site.
 * @param place the URL, as error messages name it.
 * @param timeout in milliseconds.
 * @throws Error that names the place and the reason if it can't be reached.
 */
export async function reach(
  url: string,
  { place = url, timeout, ...init }: RequestInit & { readonly place?: string; readonly timeout: number },
): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });
  } catch (error) {
    const { message, cause } = error as Error;
    throw new Error(`${place} can't be reached: ${(cause as Error | undefined)?.message || message}`, {
      cause: error,
    });
  }
}
