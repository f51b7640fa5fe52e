const KEY = 'dashboard-recent';
const KEPT = 5;

/** Ids of what was found last in this browser, the latest first. */
export function readRecent(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function noteRecent(id: string): void {
  try {
    const ids = [id, ...readRecent().filter((other) => other !== id)];
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, KEPT)));
  } catch {
    // Private windows may refuse: nothing is recent there.
  }
}
