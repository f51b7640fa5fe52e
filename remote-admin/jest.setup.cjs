/* A failed query prints the page with each attempt, which slows down every wait. Set DEBUG_PRINT_LIMIT to see it. */
process.env.DEBUG_PRINT_LIMIT ??= '0';

require('../jest.browser-setup.cjs');

// What one test types and doesn't save isn't offered to the next.
if (typeof window !== 'undefined') beforeEach(() => localStorage.clear());
