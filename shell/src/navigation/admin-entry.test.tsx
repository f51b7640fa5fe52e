import { session } from '@portfolio/shared-api';
import { act, screen } from '@testing-library/react';
import { forgetSession, owner, signInAs, visitor } from '../../tests/identity';
import { goBack, openSite, press } from '../../tests/site';
import { closeSignIn } from '../auth/sign-in-store';

const entry = () => screen.getByRole('button', { name: 'Admin Panel' });
const dialog = { name: 'Admin Authentication' };

beforeEach(() => void session.attach(null));
afterEach(() => act(closeSignIn));

test.each([
  ['somebody signed out', null],
  ["another account than the owner's", visitor],
  ["the owner's address, not verified", { ...owner, isOwner: false }],
])('%s gets the sign-in dialog and stays on the page', async (_, user) => {
  signInAs(user);
  await openSite('/projects');
  await press(entry());
  expect(await screen.findByRole('dialog', dialog)).toBeVisible();
  expect(location.pathname).toBe('/projects');
});

test('the owner goes straight to /setting, replacing the history entry', async () => {
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

describe('while it is not known yet who is here', () => {
  beforeEach(forgetSession);

  test('a click waits: the owner is led to /setting in place of the page, without ever seeing the dialog', async () => {
    await openSite('/projects');
    const length = history.length;
    await press(entry());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(async () => void signInAs(owner));
    expect(await screen.findByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
    expect(history.length).toBe(length);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a click waits: anyone else gets the dialog then', async () => {
    await openSite('/projects');
    await press(entry());
    await act(async () => void session.attach(null));
    expect(await screen.findByRole('dialog', dialog)).toBeVisible();
  });
});

test('in the admin area it is the current entry, and promises no dialog to the owner', async () => {
  signInAs(owner);
  await openSite('/setting/update_projects');
  expect(entry()).toHaveAttribute('aria-current', 'page');
  expect(entry()).not.toHaveAttribute('aria-haspopup');
  await press(screen.getByRole('link', { name: 'Home' }));
  expect(entry()).not.toHaveAttribute('aria-current');
});
