/** The parsed URL; null if the text isn't one. Not `URL.canParse`: after a few thousand calls, Node 20's rejects letters such as ä. */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
