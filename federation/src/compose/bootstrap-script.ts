/*
 * The document's inline script, as text: the last element of the body. Nothing compiles it, so it's at most ES2022, like the scripts
 * it loads. `server/build.mjs` minifies it, because every document contains it. `SCRIPTS` stands for the list.
 *
 * It inserts the page's scripts, which load in parallel and run in order, and stores a promise for each in `portfolioScripts` for
 * `loadScript`.
 */
const bootstrap = (begin: string) => `(scripts => {
  const loads = self.portfolioScripts = {};
  const start = () => scripts.splice(0).forEach(({ url, integrity }) => {
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
 * `load`, because not every browser reports the largest paint, and an image that turns out to be smaller triggers no further entry.
 *
 * If the browser estimates a round trip of more than 100 ms, they start as soon as the document has been parsed, because the connection
 * would be idle until the paint; not if an image covers more than a sixth of the viewport, because the scripts would delay it. Only
 * Chromium has an estimate. A script that arrives before the paint waits for it (`shell/src/entry/main.tsx`).
 *
 * Clicks on buttons are stored in `portfolioPresses`, and the shell repeats them after hydration. Links and forms work without scripts.
 */
export const AFTER_PAINT = bootstrap(`
  for (const name of ["pointerover", "pointerdown", "keydown", "focusin"])
    addEventListener(name, start, { capture: true, once: true });
  const imagesLargerThan = size => [...document.images].filter(image => {
    const { width, top, bottom } = image.getBoundingClientRect();
    return width * (Math.min(bottom, innerHeight) - Math.max(top, 0)) > size;
  });
  const types = self.PerformanceObserver?.supportedEntryTypes || [];
  const observe = (type, see) =>
    new PerformanceObserver(list => list.getEntries().forEach(see)).observe({ type, buffered: true });
  if (types.includes("largest-contentful-paint"))
    observe("largest-contentful-paint", ({ size }) => imagesLargerThan(size).every(({ complete }) => complete) && start());
  if (navigator.connection?.rtt > 100 && !imagesLargerThan(innerWidth * innerHeight / 6)[0]) start();
  const inTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(start));
  addEventListener("load", () => types.includes("paint")
    ? observe("paint", ({ name }) => name == "first-contentful-paint" && inTwoFrames())
    : inTwoFrames());
  const targets = [];
  const keep = event => {
    const button = event.target.closest?.("button");
    if (!button || button.type == "submit" && button.form) return;
    event.preventDefault();
    event.stopPropagation();
    if (!targets.includes(button)) targets.push(button);
  };
  addEventListener("click", keep, true);
  self.portfolioPresses = { targets, stop() { removeEventListener("click", keep, true) } };`);
