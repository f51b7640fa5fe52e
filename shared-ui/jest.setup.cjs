/* Most tests run in jsdom; those of server rendering have no window (`@jest-environment node`). */
require(typeof window === 'undefined' ? '../jest.node-setup.cjs' : '../jest.browser-setup.cjs');
