import { parseUrl } from './parse-url';

test('a URL stays one, however often it is parsed', () => {
  let rejected = 0;
  for (let times = 0; times < 50_000; times += 1) if (!parseUrl('https://ä.example/')) rejected += 1;
  expect(rejected).toBe(0);
});

test.each(['', '/media/x.webp', 'http://', 'ä.example'])('%j is no URL', (text) => {
  expect(parseUrl(text)).toBeNull();
});
