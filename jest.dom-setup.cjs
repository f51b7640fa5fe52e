require('@testing-library/jest-dom');
const { configure, getConfig } = require('@testing-library/dom');
const { TextDecoder, TextEncoder } = require('node:util');

/* The default of a second is little for a whole page: rendering one takes a good part of it. */
const { getElementError } = getConfig();
configure({
  asyncUtilTimeout: 3_000,
  // While a test waits for an element, every unsuccessful look would print the document for an error that nobody reads.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics ? new Error(message) : getElementError(message, container),
});
jest.setTimeout(15_000);

/*
 * jsdom parses every rule that styled-components inserts and matches all of them against each element that a query looks at, which took most of
 * the time of these tests. So rules stay out of the document. A computed style is what HTML itself hides, the inline style, and what a rule for
 * one of the element's classes declares.
 */
const declarationsByClass = new Map();
HTMLStyleElement.prototype.insertBefore = (node) => {
  const name = /^\.([\w-]+)\{/.exec(node.data)?.[1];
  if (!name) return node;
  if (!declarationsByClass.has(name)) declarationsByClass.set(name, new Map());
  const declarations = declarationsByClass.get(name);
  for (const [, property, value] of node.data.matchAll(/(?<=[{;])([\w-]+):([^;}]+)/g))
    declarations.set(property, value);
  return node;
};
HTMLStyleElement.prototype.removeChild = (node) => node;

const undisplayed =
  'area,base,datalist,head,link,meta,noscript,script,style,template,title,[hidden],dialog:not([open])';
const inherited = new Set(['visibility', 'pointerEvents', 'pointer-events']);

function declaredValue(element, property) {
  const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  let value;
  for (const each of element.classList) value = declarationsByClass.get(each)?.get(name) ?? value;
  return value ? serialized(name, value) : '';
}

const serializedValues = new Map();
/** A value as jsdom's styles return it. */
function serialized(name, value) {
  const key = `${name}:${value}`;
  if (!serializedValues.has(key)) {
    const { style } = document.createElement('i');
    style.setProperty(name, value);
    serializedValues.set(key, style.getPropertyValue(name));
  }
  return serializedValues.get(key);
}

function styleValue(element, property) {
  const own = element.style?.[property];
  if (own || typeof property !== 'string') return own;
  if (property === 'display' && element.matches(undisplayed)) return 'none';
  const declared = declaredValue(element, property);
  if (declared || !inherited.has(property)) return declared;
  if (element.parentElement) return styleValue(element.parentElement, property);
  return property === 'visibility' ? 'visible' : 'auto';
}

window.getComputedStyle = (element) =>
  new Proxy(element.style, {
    get(style, property) {
      if (property === 'getPropertyValue') return (name) => styleValue(element, name);
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
