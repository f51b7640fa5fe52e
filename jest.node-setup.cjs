/* An unexpected console.error fails the test: a test that expects one replaces it with jest.spyOn. */
const { format } = require('node:util');

/* As long as a busy machine may take; a test that hangs still ends. */
jest.setTimeout(180_000);

beforeEach(() => {
  console.error = (...parts) => {
    throw new Error(`Unexpected console.error: ${format(...parts)}`);
  };
});
