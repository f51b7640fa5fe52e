/* Functions that run in the measured page. They are serialized, so they can't use anything outside themselves. */

export interface PageVitals {
  fcp: number;
  lcp: number;
  /** Area of the largest paint, in px². */
  lcpSize: number;
  cls: number;
  /** Start and duration of tasks longer than 50 ms. */
  longTasks: [number, number][];
}

declare global {
  interface Window {
    benchVitals: PageVitals;
    /** When a script first handled a press on the navigation, in ms since the page's start. */
    benchTaken?: number;
    /** When the Projects page was first visible, as time of day in ms. */
    benchContentAt?: number;
    /** Durations of interactions in ms, by their ids. */
    benchInteractions: Map<number, number>;
  }
}

export function observeVitals(): void {
  const vitals: PageVitals = { fcp: 0, lcp: 0, lcpSize: 0, cls: 0, longTasks: [] };
  window.benchVitals = vitals;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime;
    vitals.lcpSize = (entry as PerformanceEntry & { size: number }).size;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.cls += value;
  });
  observe('longtask', (entry) => vitals.longTasks.push([entry.startTime, entry.duration]));
}

/** Presses the Projects entry every 50 ms until a script handles it. */
export function pressUntilTaken(): void {
  if (location.pathname === '/projects') return;
  const press = () => {
    const entry = document.querySelector('nav a[href="/projects"]');
    entry?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
    if (window.benchTaken === undefined) setTimeout(press, 50);
  };
  // Runs after the page's listeners. An unhandled press would navigate.
  addEventListener('click', (event) => {
    if (event.isTrusted) return;
    if (event.defaultPrevented) window.benchTaken ??= performance.now();
    event.preventDefault();
  });
  setTimeout(press, 0);
}

/** Records the first frame that shows the Projects page. */
export function watchForProjects(): void {
  const look = () => {
    const heading = document.querySelector('main h1');
    const isThere =
      location.pathname === '/projects' &&
      heading?.textContent === 'My Projects' &&
      heading.getClientRects().length > 0 &&
      document.querySelector('main article') !== null;
    // The frame in which it is found also shows it.
    if (isThere)
      requestAnimationFrame(() => (window.benchContentAt ??= performance.timeOrigin + performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Keeps the time of the last press across documents. */
export function notePresses(): void {
  addEventListener(
    'click',
    () => sessionStorage.setItem('bench-pressed', String(performance.timeOrigin + performance.now())),
    { capture: true },
  );
  if (!sessionStorage.getItem('bench-started'))
    sessionStorage.setItem('bench-started', String(performance.timeOrigin));
}

/** The position of the Projects entry, once it is painted and not covered. */
export function placeOfEntry(): { x: number; y: number } | null {
  if (performance.getEntriesByName('first-contentful-paint').length === 0) return null;
  const entry = document.querySelector('nav a[href="/projects"]');
  const box = entry?.getBoundingClientRect();
  if (!entry || !box || box.width === 0) return null;
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const top = document.elementFromPoint(place.x, place.y);
  return top !== null && entry.contains(top) ? place : null;
}

/** Transferred body bytes, by type. */
export function bytesByKind(): Record<string, number> {
  const kindOf = (name: string, initiator: string) => {
    const path = new URL(name).pathname;
    if (path.endsWith('.js')) return 'script';
    if (path.endsWith('.woff2')) return 'font';
    if (path.startsWith('/api/')) return 'data';
    if (initiator === 'img' || path.includes('/image/')) return 'picture';
    return 'other';
  };
  const bytes: Record<string, number> = { html: 0, script: 0, font: 0, picture: 0, data: 0, other: 0 };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  bytes.html = navigation?.encodedBodySize ?? 0;
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    const kind = kindOf(entry.name, entry.initiatorType);
    bytes[kind] = (bytes[kind] ?? 0) + entry.encodedBodySize;
  }
  return bytes;
}

/** Collects the duration of each interaction; Event Timing reports none below 16 ms. */
export function observeInteractions(): void {
  const interactions = new Map<number, number>();
  window.benchInteractions = interactions;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        interactions.set(
          entry.interactionId,
          Math.max(interactions.get(entry.interactionId) ?? 0, entry.duration),
        );
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** The longest interaction since the last call, in ms; 16 if all were shorter than what Event Timing reports. */
export function takeInteractions(): number {
  const longest = Math.max(16, ...window.benchInteractions.values());
  window.benchInteractions.clear();
  return longest;
}
