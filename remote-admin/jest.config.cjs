module.exports = require('../jest.preset.cjs')({ name: 'remote-admin', environment: 'browser' });
