/* An unexpected console.error fails the test: a test that expects one replaces it with jest.spyOn. */
const { format } = require('node:util');

beforeEach(() => {
  console.error = (...parts) => {
    throw new Error(`Unexpected console.error: ${format(...parts)}`);
  };
});
