const preset = require('../jest.preset.cjs')({ name: 'shared-ui', environment: 'browser' });

module.exports = { ...preset, setupFilesAfterEnv: [require.resolve('./jest.setup.cjs')] };
