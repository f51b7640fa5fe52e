const preset = require('../jest.preset.cjs')({ name: 'shared-api', environment: 'browser' });

// Some tests choose the Node environment with a docblock: the identity provider's SDK and the TypeScript compiler need no page.
module.exports = { ...preset, setupFilesAfterEnv: [require.resolve('./jest.setup.cjs')] };
