module.exports = {
  ...require('../jest.preset.cjs')({ name: 'remote-admin', environment: 'browser' }),
  moduleNameMapper: { '^lucide-react$': require.resolve('./tests/icons.cjs') },
  setupFilesAfterEnv: [require.resolve('./jest.setup.cjs')],
};
