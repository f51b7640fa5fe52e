/* What is loaded on demand is compiled on demand here, which can take longer than a second on a busy machine. */
const { configure } = require('@testing-library/react');

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
