const preset = require('../jest.preset.cjs')({ name: 'shell', environment: 'browser' });

module.exports = {
  ...preset,
  moduleNameMapper: {
    // The webpack preset's alias for the package behind a shared key.
    '^whole/(.*)$': '$1',
    '\\.woff2\\?': '<rootDir>/tests/asset.cjs',
  },
};
