require('./jest.node-setup.cjs');
require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');
const { TextDecoder, TextEncoder } = require('node:util');

/* A busy machine is no failed test: what is waited for comes, or doesn't come at all. */
configure({ asyncUtilTimeout: 15_000 });

/*
 * jsdom has no layout and no cascade worth testing, yet it parses every rule that styled-components inserts and matches all of them against
 * each element that a query looks at. So rules stay out of the document, and a computed style is the inline style with what HTML itself hides.
 */
HTMLStyleElement.prototype.insertBefore = (node) => node;
HTMLStyleElement.prototype.removeChild = (node) => node;

const undisplayed =
  'area,base,datalist,head,link,meta,noscript,script,style,template,title,[hidden],dialog:not([open])';
const inherited = new Set(['visibility', 'pointerEvents', 'pointer-events']);

function styleValue(element, property) {
  const own = element.style?.[property];
  if (own) return own;
  if (property === 'display') return element.matches(undisplayed) ? 'none' : 'block';
  if (!inherited.has(property)) return own;
  if (element.parentElement) return styleValue(element.parentElement, property);
  return property === 'visibility' ? 'visible' : 'auto';
}

window.getComputedStyle = (element) =>
  new Proxy(element.style, {
    get(style, property) {
      if (property === 'getPropertyValue') return (name) => styleValue(element, name) ?? '';
      const value = styleValue(element, property);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });

/* React captures a stack for every element it creates, a seventh of the time of these tests. Nothing reads them. */
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

/* jsdom lacks these; browsers have them. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
window.scrollTo = () => {};
