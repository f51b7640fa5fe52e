module.exports = require('../jest.preset.cjs')({ name: 'federation', environment: 'node' });
