import { session } from '@portfolio/shared-api';
import { createAuthController } from '@portfolio/shared-api/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createIdentity, owner } from '../../tests/identity';
import { openSite, press } from '../../tests/site';
import { closeSignIn } from './sign-in-store';

// Mocks the identity provider's SDK.
jest.mock('@portfolio/shared-api/auth', () => ({ createAuthController: jest.fn() }));

const CLOSED = 'Firebase: The popup has been closed by the user before finalizing the operation.';
const { identity, controller } = createIdentity();

const signIn = () => screen.queryByRole('dialog', { name: 'Admin Authentication' });
const chooser = () => screen.queryByRole('dialog', { name: 'Choose an account' });
const isGone = () => waitFor(() => expect(chooser()).not.toBeInTheDocument());
const inChooser = () => within(chooser()!);

beforeAll(() => void session.attach(null));
beforeEach(() => {
  // A failed sign-in is logged.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.mocked(createAuthController).mockImplementation(({ chooseAccount }) => {
    identity.signIn = async () => {
      const account = await chooseAccount();
      if (!account) throw new Error(CLOSED);
      return { ...owner, ...account, isOwner: account.email === owner.email };
    };
    return controller;
  });
});
afterEach(async () => {
  await act(async () => closeSignIn());
  await act(() => session.signOut());
});

/** Opens the site, the sign-in dialog, and the chooser. */
async function openChooser() {
  await openSite('/projects');
  await press(screen.getByRole('button', { name: 'Admin Panel' }));
  await press(await screen.findByRole('button', { name: 'Continue with Google' }));
  await screen.findByRole('dialog', { name: 'Choose an account' });
}

test("has a button for each of the emulator's accounts, and a field for another", async () => {
  await openChooser();
  const names = inChooser()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(names).toEqual(['owner@example.com', 'visitor@example.com']);
  expect(inChooser().getByRole('button', { name: 'owner@example.com' })).toBeVisible();
  expect(inChooser().getByRole('textbox', { name: /Use another email/ })).toHaveAttribute('type', 'email');
  expect(inChooser().getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(chooser()).toHaveAccessibleDescription(/Firebase emulator/);
});

test("isn't shown before it is needed", async () => {
  await openSite('/projects');
  await press(screen.getByRole('button', { name: 'Admin Panel' }));
  await screen.findByRole('button', { name: 'Continue with Google' });
  expect(chooser()).not.toBeInTheDocument();
});

test("the owner's account leads to /setting", async () => {
  await openChooser();
  await userEvent.click(inChooser().getByRole('button', { name: 'owner@example.com' }));
  expect(await screen.findByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
  await isGone();
  expect(signIn()).not.toBeInTheDocument();
});

test('another account returns to the sign-in dialog with an error', async () => {
  await openChooser();
  await userEvent.click(inChooser().getByRole('button', { name: 'visitor@example.com' }));
  await isGone();
  expect(await screen.findByText('You are not authorized to access this section')).toBeVisible();
  expect(signIn()).toBeInTheDocument();
});

test('another email signs in by Enter or by the button', async () => {
  await openChooser();
  await userEvent.type(
    inChooser().getByRole('textbox', { name: /Use another email/ }),
    'someone@example.com{Enter}',
  );
  await isGone();
  expect(await screen.findByText('You are not authorized to access this section')).toBeVisible();

  await press(screen.getByRole('button', { name: 'Continue with Google' }));
  await screen.findByRole('dialog', { name: 'Choose an account' });
  await userEvent.type(inChooser().getByRole('textbox', { name: /Use another email/ }), 'owner@example.com');
  await userEvent.click(inChooser().getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
});

test('closes with the sign-in dialog, which resets', async () => {
  await openChooser();
  // Signed in elsewhere, such as in another tab.
  await act(async () => identity.report(owner));
  await isGone();
  await act(() => session.signOut());
  await press(screen.getByRole('button', { name: 'Admin Panel' }));
  await screen.findByRole('dialog', { name: 'Admin Authentication' });
  expect(chooser()).not.toBeInTheDocument();
});

test('stays open without an address', async () => {
  await openChooser();
  await userEvent.click(inChooser().getByRole('button', { name: 'Sign in' }));
  expect(chooser()).toBeInTheDocument();
});

test.each([
  ['its Close button', () => userEvent.click(inChooser().getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('is closed by %s, and the sign-in dialog shows an error', async (_, close) => {
  await openChooser();
  await close();
  await isGone();
  expect(await screen.findByText(CLOSED)).toBeVisible();
  expect(signIn()).toBeInTheDocument();
});
