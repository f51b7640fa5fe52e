/* For `node --import @portfolio/federation/testing --test`: tests are TypeScript, and have a document. */
import { JSDOM } from 'jsdom';
import './register';

const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
});

/** Node has its own, which don't fit jsdom's elements. */
const REPLACED = ['CustomEvent', 'Event', 'EventTarget', 'MessageEvent', 'document', 'navigator', 'window'];

for (const name of Object.getOwnPropertyNames(window))
  if (REPLACED.includes(name) || !(name in globalThis))
    Object.defineProperty(globalThis, name, {
      value: (window as unknown as Record<string, unknown>)[name],
      configurable: true,
      writable: true,
    });

/* jsdom lacks these; browsers have them. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  matchMedia: (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }),
  scrollTo() {},
});
Object.assign(window, { matchMedia: globalThis.matchMedia, scrollTo() {} });
