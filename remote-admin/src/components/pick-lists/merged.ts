/** Merges both lists in alphabetical order. Names that differ only in case count as one, and the used spelling wins. */
export function merged(used: readonly string[], listed: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const name of [...used, ...listed]) {
    const key = name.toLowerCase();
    if (!byName.has(key)) byName.set(key, name);
  }
  return [...byName.values()].sort((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' }));
}
