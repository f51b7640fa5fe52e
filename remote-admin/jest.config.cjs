module.exports = {
  ...require('../jest.preset.cjs')({ name: 'remote-admin', environment: 'browser' }),
  setupFilesAfterEnv: [require.resolve('./jest.setup.cjs')],
};
