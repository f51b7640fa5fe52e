module.exports = require('../jest.preset.cjs')({ name: 'server', environment: 'node' });
