/** For browsers without `requestIdleCallback`, in milliseconds. */
const LATER_MS = 2_000;

/** Loads code when the browser is idle, and runs it. If that fails, this page view goes without it. */
export function loadWhenIdle<T>(load: () => Promise<T>, run: (loaded: T) => void): void {
  const start = () =>
    void load()
      .then(run)
      .catch(() => undefined);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start);
  else setTimeout(start, LATER_MS);
}
