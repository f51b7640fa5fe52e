module.exports = {
  ...require('../jest.preset.cjs')({ name: 'remote-public', environment: 'browser' }),
  // Tests need no `act` for a parser that is there. `light-markdown.test.tsx` loads it as browsers do.
  moduleNameMapper: { '^#markdown-parser$': '<rootDir>/src/components/markdown-parser/at-once.ts' },
};
