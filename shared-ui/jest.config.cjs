module.exports = require('../jest.preset.cjs')({ name: 'shared-ui', environment: 'browser' });
