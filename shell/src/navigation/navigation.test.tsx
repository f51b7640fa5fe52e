import { screen, within } from '@testing-library/react';
import { session } from '@portfolio/shared-api';
import { openSite, press } from '../../tests/site';

beforeEach(() => void session.attach(null));

const navigation = () => screen.getByRole('navigation', { name: 'Main' });
const entries = () =>
  within(navigation())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('a, button') as HTMLElement);
const currentEntries = () => entries().filter((entry) => entry.getAttribute('aria-current') === 'page');

test('the entries are Home, Profile, Education, Projects, Contact and Admin Panel, each with label and icon', async () => {
  await openSite('/');
  const names = ['Home', 'Profile', 'Education', 'Projects', 'Contact', 'Admin Panel'];
  expect(entries()).toHaveLength(names.length);
  for (const [index, entry] of entries().entries()) {
    expect(entry).toHaveAccessibleName(names[index]);
    expect(entry).toHaveTextContent(names[index]!);
    expect(entry.querySelector('svg[aria-hidden] path')).toHaveAttribute('d', 'M0 0h24');
  }
});

test("pages are links; the owner's is a button that opens a dialog", async () => {
  await openSite('/');
  expect(screen.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/projects');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Admin Panel' })).toHaveAttribute('aria-haspopup', 'dialog');
});

test.each([
  ['/', 'Home'],
  ['/projects', 'Projects'],
  ['/projects/7', 'Projects'],
  ['/projects?category=Blog', 'Projects'],
  ['/contact', 'Contact'],
])('at %s the entry %s is the current one, and no other', async (path, name) => {
  await openSite(path);
  expect(currentEntries().map((entry) => entry.textContent)).toEqual([name]);
});

test('at an address without a page none is', async () => {
  await openSite('/nowhere');
  expect(currentEntries()).toEqual([]);
});

test('the current entry follows', async () => {
  await openSite('/');
  await press(screen.getByRole('link', { name: 'Profile' }));
  expect(await screen.findByRole('heading', { name: 'Profile page' })).toBeInTheDocument();
  expect(currentEntries().map((entry) => entry.textContent)).toEqual(['Profile']);
});
