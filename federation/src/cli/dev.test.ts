import { isFromThisMachine } from './dev';

const host = 'localhost:23456';

test.each([
  [{ host }, true],
  [{ host, origin: 'http://localhost:4000' }, true],
  [{ host, origin: 'http://127.0.0.1:4000' }, true],
  [{ host, origin: 'null', referer: 'http://localhost:4000/' }, true],
  [{ host, origin: 'null' }, false],
  [{ host, origin: 'null', referer: 'https://example.com/' }, false],
  [{ host, origin: 'https://example.com' }, false],
  [{ host: 'example.com:23456' }, false],
])('of requests with %j, the development server answers: %j', (headers, isAnswered) =>
  expect(isFromThisMachine(headers)).toBe(isAnswered),
);
