import { roleDates } from './role-dates';

test.each([
  ['2021-03', 'present', 'Mar 2021 – present'],
  ['2019', '2021-09', '2019 – Sep 2021'],
  ['2016', '2016', '2016'],
  ['2021-13', 'today', '2021-13 – today'],
  ['2021', '', '2021'],
])('%s to %s is “%s”', (start, end, expected) => {
  expect(roleDates({ start, end })).toBe(expected);
});
