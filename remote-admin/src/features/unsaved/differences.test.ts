import { isSame } from './differences';

const NOTHING = [undefined, null, '', false];

test.each(NOTHING)('%p is the same as whatever else says nothing', (value) => {
  NOTHING.forEach((other) => expect(isSame(value, other)).toBe(true));
});

test.each(NOTHING)('a tick that becomes %p is a change', (value) => {
  expect(isSame(true, value)).toBe(false);
});
