/*
 * The document's inline script, as text. Nothing compiles it, so it's ES2017. `server/build.mjs` minifies it, because every document
 * contains it. `SCRIPTS` stands for the list.
 *
 * It inserts the page's scripts, which load in parallel and run in order, and stores a promise for each in `portfolioScripts` for
 * `loadScript`.
 */
const bootstrap = (begin: string) => `(scripts => {
  const loads = self.portfolioScripts = {};
  let next = 0;
  const start = (end = scripts.length) => document.head.append(...scripts.slice(next, next = end).map(({ url, integrity }) => {
    const script = Object.assign(document.createElement("script"), {
      async: false,
      crossOrigin: "anonymous",
      integrity,
      src: url,
    });
    // The attribute becomes the full address, by which bundles recognize scripts that are already loading.
    const src = script.src = script.src;
    loads[src] = new Promise((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => {
        script.remove();
        reject();
      };
    });
    loads[src].catch(() => {});
    return script;
  }));
  ${begin}
})(SCRIPTS)`;

/** Starts the scripts immediately. */
export const AT_ONCE = bootstrap('start();');

/**
 * Starts the scripts at the first interaction; or when the browser reports the largest paint so far and no image is still loading that could
 * become larger (a loaded one may be painted in the same frame); or two frames after `load`, because not every browser reports the largest
 * paint, and an image that turns out to be smaller triggers no further entry. Scrolling counts as an interaction even if it is the browser
 * that restores the position: it ends the reports of larger paints, and Firefox then reports no paint at all. Scripts never start before the
 * document has been parsed. Loaded images aren't measured, because measuring could force a layout.
 *
 * On a slow connection, where the document took more than 100 ms, the first script (React's, the largest) doesn't wait for the paint. It's requested
 * after the document's first layout, unless an image of more than 40,000 px² is still loading: it arrives after the paint anyway, and the connection
 * would be unused until then. A connection counts as fast if the browser doesn't say how long the document took, as with a simulated clock.
 *
 * Clicks on buttons are stored in `portfolioPresses`, and the shell repeats them after hydration. Links and forms work without scripts.
 */
export const AFTER_PAINT = bootstrap(`
  let begun;
  const observers = [];
  const signals = ["pointerover", "pointerdown", "keydown", "focusin", "scroll"];
  const begin = () => {
    if (begun) return;
    begun = true;
    signals.forEach(name => removeEventListener(name, begin, true));
    observers.forEach(observer => observer.disconnect());
    if (document.readyState != "loading") start();
  };
  signals.forEach(name => addEventListener(name, begin, { capture: true, passive: true }));
  const types = self.PerformanceObserver && PerformanceObserver.supportedEntryTypes || [];
  const observe = (type, see) => {
    const observer = new PerformanceObserver(list => list.getEntries().forEach(see));
    observer.observe({ type, buffered: true });
    observers.push(observer);
  };
  const hasLargerImages = size => Array.from(document.images).some(image => {
    if (image.complete) return;
    const { width, top, bottom } = image.getBoundingClientRect();
    return width * (Math.min(bottom, innerHeight) - Math.max(top, 0)) > size;
  });
  if (types.includes("largest-contentful-paint"))
    observe("largest-contentful-paint", ({ size }) => hasLargerImages(size) || begin());
  const afterLayout = () => {
    const [{ requestStart, responseEnd } = {}] = performance.getEntriesByType("navigation");
    if (!begun && responseEnd - requestStart > 100 && !hasLargerImages(4e4)) start(1);
  };
  addEventListener("DOMContentLoaded", () => begun ? start() : requestAnimationFrame(() => setTimeout(afterLayout)));
  const inTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(begin));
  addEventListener("load", () => {
    if (begun) return;
    types.includes("paint")
      ? observe("paint", ({ name }) => name == "first-contentful-paint" && inTwoFrames())
      : inTwoFrames();
  });
  const targets = [];
  const keep = event => {
    const button = event.target.closest && event.target.closest("button");
    if (!button || button.type == "submit" && button.form) return;
    event.preventDefault();
    event.stopPropagation();
    if (!targets.includes(button)) targets.push(button);
  };
  addEventListener("click", keep, true);
  self.portfolioPresses = { targets, stop() { removeEventListener("click", keep, true) } };`);
