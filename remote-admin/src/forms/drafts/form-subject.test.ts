import { isSame } from './form-subject';

describe('isSame', () => {
  const NOTHING = [undefined, null, '', false];

  test.each(NOTHING)('%p equals every other empty value', (value) => {
    NOTHING.forEach((other) => expect(isSame(value, other)).toBe(true));
  });

  test.each(NOTHING)('a checkbox that becomes %p has changed', (value) => {
    expect(isSame(true, value)).toBe(false);
  });
});
