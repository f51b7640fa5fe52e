require('./jest.node-setup.cjs');
if (typeof document !== 'undefined') require('./jest.dom-setup.cjs');
