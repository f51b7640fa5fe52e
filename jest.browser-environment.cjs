const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');
const { TestEnvironment: DomEnvironment } = require('jest-environment-jsdom');

/** jsdom for `*.test.tsx`. For `*.test.ts` it's Node, which starts faster, unless the file begins with `@jest-environment jsdom`. */
module.exports = function BrowserEnvironment(config, context) {
  return new (context.testPath.endsWith('.tsx') ? DomEnvironment : NodeEnvironment)(config, context);
};
