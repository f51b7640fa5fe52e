module.exports = {
  ...require('../jest.preset.cjs')({ name: 'server', environment: 'node' }),
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/postgres/'],
  globals: { IS_POSTGRES: false },
};
