import { screen } from '@testing-library/react';
import { startFakeServer } from '../../tests/fake-server';
import { openPage } from '../../tests/open-page';

const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ??
  element
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('on a page with several forms, each group has a name of its own', async () => {
  startFakeServer();
  openPage('/setting/update_AboutMe');
  await screen.findByLabelText('Frontend Skills');
  const names = [...document.querySelectorAll('[role=group]')].map(nameOf);
  expect(names).toContain('2.2 Text');
  expect(names).not.toContain(undefined);
  expect(names).toEqual([...new Set(names)]);
});
