import { session } from '@portfolio/shared-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createIdentity, forgetSession, owner, signInAs, visitor } from '../../tests/identity';
import { createPages, goBack, openSite, press } from '../../tests/site';
import { closeSignIn } from './sign-in-store';

const pages = {
  ...createPages(),
  setting: {
    default: () => (
      <>
        <h1>Settings page</h1>
        <input aria-label="Full Name" />
      </>
    ),
  },
};
const openSetting = () => openSite('/setting', { pages });
const settings = () => screen.queryByRole('heading', { name: 'Settings page' });
const home = () => screen.findByRole('heading', { name: 'Home page' });

beforeEach(forgetSession);
afterEach(() => act(closeSignIn));

test("shows a spinner while the session loads, and doesn't load the page", async () => {
  const { loader } = await openSetting();
  expect(screen.getByRole('status')).toHaveTextContent('Checking your sign-in');
  expect(settings()).not.toBeInTheDocument();
  expect(loader.load).not.toHaveBeenCalledWith('remote-admin', 'setting');
  expect(location.pathname).toBe('/setting');
});

test('the owner reaches /setting', async () => {
  await openSetting();
  await act(async () => void signInAs(owner));
  expect(await screen.findByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
});

test.each([
  ['a signed-out visitor', null],
  ["another account than the owner's", visitor],
  ["the owner's address, not verified", { ...owner, isOwner: false }],
])('%s is redirected to /', async (_, user) => {
  const { loader } = await openSetting();
  await act(async () => void signInAs(user));
  expect(await home()).toBeInTheDocument();
  expect(location.pathname).toBe('/');
  expect(loader.load).not.toHaveBeenCalledWith('remote-admin', 'setting');
});

test.each(['/setting/home_dash', '/setting/update_projects', '/setting/nowhere'])(
  'another account is redirected from %s',
  async (path) => {
    signInAs(visitor);
    await openSite(path, { pages });
    expect(await home()).toBeInTheDocument();
  },
);

test('the redirect to / replaces the history entry', async () => {
  session.attach(null);
  await openSite('/contact');
  const length = history.length;
  act(() => history.pushState(null, '', '/setting'));
  await act(async () => dispatchEvent(new PopStateEvent('popstate')));
  expect(await home()).toBeInTheDocument();
  expect(history.length).toBe(length + 1);
  await goBack();
  expect(location.pathname).toBe('/contact');
});

test('signing out leads home', async () => {
  signInAs(owner);
  await openSetting();
  expect(settings()).toBeInTheDocument();
  await act(() => session.signOut());
  expect(await home()).toBeInTheDocument();
});

describe('a session that expires while the page is open', () => {
  async function openWithText() {
    const identity = signInAs(owner);
    await openSetting();
    await userEvent.type(screen.getByRole('textbox', { name: 'Full Name' }), 'Ada L');
    await act(async () => session.expire());
    await screen.findByRole('dialog', { name: 'Admin Authentication' });
    return identity;
  }
  const name = () => screen.getByRole('textbox', { name: 'Full Name', hidden: true });

  test('keeps the page with its input and opens the sign-in dialog', async () => {
    await openWithText();
    expect(name()).toHaveValue('Ada L');
    expect(location.pathname).toBe('/setting');
  });

  test('continues when the owner is back', async () => {
    const identity = await openWithText();
    await act(async () => identity.report(owner));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(name()).toHaveValue('Ada L');
    expect(location.pathname).toBe('/setting');
  });

  test('keeps the input if another account is tried first', async () => {
    const identity = await openWithText();
    await act(async () => identity.report(visitor));
    await act(() => session.signOut());
    expect(name()).toHaveValue('Ada L');
    await act(async () => identity.report(owner));
    expect(name()).toHaveValue('Ada L');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('keeps the page while the provider loads the session again', async () => {
    await openWithText();
    await act(async () => void session.attach(createIdentity().controller));
    await act(async () => void signInAs(owner));
    await act(async () => void session.attach(createIdentity().controller));
    expect(session.getSnapshot().status).toBe('loading');
    expect(name()).toHaveValue('Ada L');
  });

  test('keeps the input when the dialog is cancelled; signing out then leads home', async () => {
    await openWithText();
    await press(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(name()).toHaveValue('Ada L');
    await act(() => session.signOut());
    expect(await home()).toBeInTheDocument();
  });
});
