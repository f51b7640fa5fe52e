require(typeof window === 'undefined' ? '../jest.node-setup.cjs' : '../jest.browser-setup.cjs');
