/*
 * The document's inline script, as text. Nothing compiles it, so it's ES2017. `server/build.mjs` minifies it, because every document
 * contains it. `SCRIPTS` stands for the list.
 *
 * It inserts the page's scripts, which load in parallel and run in order, and stores a promise for each in `portfolioScripts` for
 * `loadScript`.
 */
const bootstrap = (begin: string) => `(scripts => {
  const loads = self.portfolioScripts = {};
  const start = () => scripts.forEach(({ url, integrity }) => {
    const src = new URL(url, document.baseURI).href;
    loads[src] = new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement("script"), {
        async: false,
        crossOrigin: "anonymous",
        integrity,
        src,
        onload() { resolve() },
        onerror() {
          script.remove();
          reject(new Error(src + " could not be loaded, or is not the file that was released"));
        },
      });
      document.head.append(script);
    });
    loads[src].catch(() => {});
  });
  ${begin}
})(SCRIPTS)`;

/** Starts the scripts immediately. */
export const AT_ONCE = bootstrap('start();');

/**
 * Starts the scripts at the first interaction, or after the largest paint: once no image is left that could become it, or two frames after
 * `load`, because not every browser reports the largest paint, and an image that turns out to be smaller triggers no further entry. They
 * never start before the document has been parsed. Clicks on buttons are stored in `portfolioPresses`, and the shell repeats them after hydration. Links
 * and forms work without scripts.
 */
export const AFTER_PAINT = bootstrap(`
  let begun;
  const signals = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"];
  const begin = () => {
    if (begun) return;
    begun = true;
    signals.forEach(name => removeEventListener(name, begin, true));
    document.readyState == "loading" ? addEventListener("DOMContentLoaded", start, { once: true }) : start();
  };
  signals.forEach(name => addEventListener(name, begin, { capture: true, passive: true }));
  const types = self.PerformanceObserver && PerformanceObserver.supportedEntryTypes || [];
  const observe = (type, see) =>
    new PerformanceObserver(list => list.getEntries().forEach(see)).observe({ type, buffered: true });
  if (types.includes("largest-contentful-paint")) observe("largest-contentful-paint", ({ size }) => {
    const canBeLarger = image => {
      const { width, top, bottom } = image.getBoundingClientRect();
      return !image.complete && width * (Math.min(bottom, innerHeight) - Math.max(top, 0)) > size;
    };
    if (!Array.from(document.images).some(canBeLarger)) begin();
  });
  const inTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(begin));
  const afterLoad = () => types.includes("paint")
    ? observe("paint", ({ name }) => name == "first-contentful-paint" && inTwoFrames())
    : inTwoFrames();
  document.readyState == "complete" ? afterLoad() : addEventListener("load", afterLoad, { once: true });
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
