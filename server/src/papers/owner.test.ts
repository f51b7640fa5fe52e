import { EMPTY_PORTFOLIO, FULL_PORTFOLIO } from '../../tests/support/test-papers';
import { personOf } from './owner';

it('the owner’s name and role are those of the home page, whatever the profile page says', () => {
  expect(personOf({ ...FULL_PORTFOLIO, home: EMPTY_PORTFOLIO.home })).toMatchObject({
    name: 'Ada’s site',
    role: 'Full Stack Developer',
  });
});
