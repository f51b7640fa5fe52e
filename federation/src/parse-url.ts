/** The parsed URL; null if the text isn't one. Not `URL.canParse`: after a few thousand calls, Node 20's rejects letters such as ä. */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** The origin in an http or https address without a path, query, fragment or credentials; null for any other text. */
export function parseOrigin(address: string): string | null {
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const { origin, pathname, search, hash, username, password } = url;
  return pathname === '/' && !search && !hash && !username && !password ? origin : null;
}
