/**
 * Whether this is `npm run test:full`, which runs every repetition: `*.full.test.ts` files, each test on both databases, each state in each
 * appearance. `npm test` runs one of each.
 */
declare const IS_FULL_RUN: boolean;
