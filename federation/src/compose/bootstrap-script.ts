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
 * Starts the scripts at the first interaction, or once the page has loaded and been painted and the browser is idle. Clicks on buttons are
 * stored in `portfolioPresses`, and the shell repeats them after hydration. Links and forms work without scripts.
 */
export const AFTER_PAINT = bootstrap(`
  let begun;
  const signals = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"];
  const begin = () => {
    if (begun) return;
    begun = true;
    signals.forEach(name => removeEventListener(name, begin, true));
    start();
  };
  signals.forEach(name => addEventListener(name, begin, { capture: true, passive: true }));
  const whenIdle = () =>
    self.requestIdleCallback ? requestIdleCallback(begin, { timeout: 1000 }) : setTimeout(begin, 200);
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(whenIdle));
  const afterLoad = () => {
    const types = self.PerformanceObserver && PerformanceObserver.supportedEntryTypes;
    if (!types || !types.includes("paint")) return afterPaint();
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName("first-contentful-paint").length) return;
      observer.disconnect();
      afterPaint();
    }).observe({ type: "paint", buffered: true });
  };
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
