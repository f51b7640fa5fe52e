require('./jest.node-setup.cjs');
require('@testing-library/jest-dom');
const { TextDecoder, TextEncoder } = require('node:util');

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
