/** Both lists in one, each name once whatever its capitals (the used spelling wins), sorted as people read. */
export function merged(used: readonly string[], listed: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const name of [...used, ...listed]) {
    const key = name.toLowerCase();
    if (!byName.has(key)) byName.set(key, name);
  }
  return [...byName.values()].sort((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' }));
}
