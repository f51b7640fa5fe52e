/** The sources that a source map names; undefined if the text isn't a source map. */
export function sourcesOf(text: string): string[] | undefined {
  try {
    const { sources = [] } = JSON.parse(text) as { readonly sources?: unknown };
    return Array.isArray(sources) ? sources.filter((source) => typeof source === 'string') : undefined;
  } catch {
    return undefined;
  }
}
