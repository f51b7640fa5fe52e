require('./jest.node-setup.cjs');
require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');
const { TextDecoder, TextEncoder } = require('node:util');

/* A busy machine is no failed test: what is waited for comes, or doesn't come at all. */
configure({ asyncUtilTimeout: 15_000 });

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
