import { session } from '@portfolio/shared-api';
import { act, screen, within } from '@testing-library/react';
import { forgetSession, owner, signInAs, visitor } from '../../tests/identity';
import { goBack, openSite, press } from '../../tests/site';
import { closeSignIn } from '../auth/sign-in-store';

describe('the admin entry', () => {
  const entry = () => screen.getByRole('button', { name: 'Admin Panel' });
  const dialog = { name: 'Admin Authentication' };

  beforeEach(() => void session.attach(null));
  afterEach(() => act(closeSignIn));

  test.each([
    ['a signed-out visitor', null],
    ["another account than the owner's", visitor],
    ["the owner's address, not verified", { ...owner, isOwner: false }],
  ])('%s gets the sign-in dialog and stays on the page', async (_, user) => {
    signInAs(user);
    await openSite('/projects');
    await press(entry());
    expect(await screen.findByRole('dialog', dialog)).toBeVisible();
    expect(location.pathname).toBe('/projects');
  });

  test('takes the owner straight to /setting and replaces the history entry', async () => {
    signInAs(owner);
    await openSite('/');
    await press(screen.getByRole('link', { name: 'Projects' }));
    const length = history.length;
    await press(entry());
    expect(await screen.findByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
    expect(location.pathname).toBe('/setting');
    expect(history.length).toBe(length);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Home page' })).toBeInTheDocument();
  });

  describe('while the session is loading', () => {
    beforeEach(forgetSession);

    test('a click waits, and takes the owner to /setting without showing the dialog', async () => {
      await openSite('/projects');
      const length = history.length;
      await press(entry());
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await act(async () => void signInAs(owner));
      expect(await screen.findByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
      expect(history.length).toBe(length);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('a click waits, and opens the dialog for anyone else', async () => {
      await openSite('/projects');
      await press(entry());
      await act(async () => void session.attach(null));
      expect(await screen.findByRole('dialog', dialog)).toBeVisible();
    });
  });

  test('is the current entry in the admin area, without a dialog for the owner', async () => {
    signInAs(owner);
    await openSite('/setting/update_projects');
    expect(entry()).toHaveAttribute('aria-current', 'page');
    expect(entry()).not.toHaveAttribute('aria-haspopup');
    await press(screen.getByRole('link', { name: 'Home' }));
    expect(entry()).not.toHaveAttribute('aria-current');
  });
});

describe('navigation', () => {
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
  ])('at %s only the entry %s is current', async (path, name) => {
    await openSite(path);
    expect(currentEntries().map((entry) => entry.textContent)).toEqual([name]);
  });

  test('at an unknown URL no entry is current', async () => {
    await openSite('/nowhere');
    expect(currentEntries()).toEqual([]);
  });

  test('the current entry follows the page', async () => {
    await openSite('/');
    await press(screen.getByRole('link', { name: 'Profile' }));
    expect(await screen.findByRole('heading', { name: 'Profile page' })).toBeInTheDocument();
    expect(currentEntries().map((entry) => entry.textContent)).toEqual(['Profile']);
  });
});
