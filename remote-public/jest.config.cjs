module.exports = {
  ...require('../jest.preset.cjs')({ name: 'remote-public', environment: 'browser' }),
  setupFilesAfterEnv: [require.resolve('./jest.setup.cjs')],
};
