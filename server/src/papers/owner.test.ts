import { safeUrl } from './owner';

it('a link stays the same, however often it is read', () => {
  const seen = new Set(Array.from({ length: 20_000 }, () => safeUrl('https://ä.example/')));
  expect([...seen]).toEqual(['https://xn--4ca.example/']);
});
