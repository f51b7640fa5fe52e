import { EMPTY_PORTFOLIO, FULL_PORTFOLIO } from '../../tests/support/test-papers';
import { personOf, safeUrl } from './owner';

it('the owner’s name and role are those of the home page, whatever the profile page says', () => {
  expect(personOf({ ...FULL_PORTFOLIO, home: EMPTY_PORTFOLIO.home })).toMatchObject({
    name: 'Ada’s site',
    role: 'Full Stack Developer',
  });
});

it('a link stays the same, however often it is read', () => {
  const seen = new Set(Array.from({ length: 20_000 }, () => safeUrl('https://ä.example/')));
  expect([...seen]).toEqual(['https://xn--4ca.example/']);
});
