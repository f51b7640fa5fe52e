/* Most tests run in jsdom; those of server rendering have no window. */
require(typeof window === 'undefined' ? '../jest.node-setup.cjs' : '../jest.browser-setup.cjs');

// What one test types and doesn't save isn't offered to the next.
if (typeof window !== 'undefined') beforeEach(() => localStorage.clear());
