const KEY = 'dashboard-recent';
const KEPT = 5;

/** Ids of the last chosen results in this browser, latest first. */
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
    // Private windows may block storage and then have no recent results.
  }
}
