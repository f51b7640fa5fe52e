module.exports = require('../jest.preset.cjs')({ name: 'shared-api', environment: 'browser' });
