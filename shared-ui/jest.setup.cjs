/* Most tests have a DOM; those of server rendering must do without (`@jest-environment node`). */
require(typeof window === 'undefined' ? '../jest.node-setup.cjs' : '../jest.browser-setup.cjs');
