module.exports = require('../jest.preset.cjs')({ name: 'remote-public', environment: 'browser' });
