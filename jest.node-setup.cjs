/* An unexpected console.error fails the test. A test that expects one replaces it with jest.spyOn. */
const { format } = require('node:util');

/* Ends a test that hangs. */
jest.setTimeout(30_000);

beforeEach(() => {
  console.error = (...parts) => {
    throw new Error(`Unexpected console.error: ${format(...parts)}`);
  };
});
