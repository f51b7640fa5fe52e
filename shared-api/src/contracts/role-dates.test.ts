import { roleDates, yearsText } from './role-dates';

test.each([
  ['2021-03', 'present', 'Mar 2021 – present'],
  ['2019', '2021-09', '2019 – Sep 2021'],
  ['2016', '2016', '2016'],
  ['2021-13', 'today', '2021-13 – today'],
  ['2021', '', '2021'],
])('%s to %s is “%s”', (start, end, expected) => {
  expect(roleDates({ start, end })).toBe(expected);
});

test.each([
  ['2021-2022', '2021 – 2022'],
  ['2011–2015', '2011 – 2015'],
  ['2023 - present', '2023 – present'],
  ['Mar 2021-Jun 2022', 'Mar 2021 – Jun 2022'],
  ['2021-03', '2021-03'],
  ['Class of 2021', 'Class of 2021'],
])('years typed as “%s” are “%s”', (typed, expected) => {
  expect(yearsText(typed)).toBe(expected);
});
