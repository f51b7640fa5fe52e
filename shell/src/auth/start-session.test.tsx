import { session } from '@portfolio/shared-api';
import { act, screen, waitFor } from '@testing-library/react';
import { createIdentity, owner } from '../../tests/identity';
import { press } from '../../tests/site';
import { createAuth, leaveSession, requested, startAt } from '../../tests/start-site';
import { openDocument } from '../page/reload-page';

describe('threat 29: a preview, whose document has no origin,', () => {
  beforeEach(() => {
    jest.spyOn(globalThis, 'origin', 'get').mockReturnValue('null');
    leaveSession(true);
  });

  test("never loads the owner's session", async () => {
    await startAt('/projects');
    await waitFor(() => expect(session.getSnapshot().status).toBe('signed-out'));
    expect(createAuth).not.toHaveBeenCalled();
  });

  test('says in the sign-in dialog how to get back to the live site', async () => {
    await startAt('/projects');
    await press(screen.getByRole('button', { name: 'Admin Panel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Admin Authentication' });
    expect(dialog).toHaveAccessibleDescription(/isn’t possible in a preview/);
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Back to the live site' });
    expect(link).toHaveAttribute('href', '?release=live');
    await press(screen.getByRole('button', { name: 'Cancel' }));
  });

  test("shows none of the owner's pages, and doesn't load them", async () => {
    await startAt('/setting');
    expect(await screen.findByRole('heading', { name: 'Not available in a preview' })).toBeInTheDocument();
    expect(requested()).toEqual([]);
    expect(location.pathname).toBe('/setting');
  });
});

describe('session', () => {
  test('a visitor without a session is signed out without loading the SDK', async () => {
    leaveSession(false);
    await startAt('/');
    await waitFor(() => expect(session.getSnapshot().status).toBe('signed-out'));
    expect(createAuth).not.toHaveBeenCalled();
  });

  test('a public page is shown before the stored session is looked up', async () => {
    const { getItem } = Storage.prototype;
    const titles: (string | undefined)[] = [];
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
      if (this === localStorage) titles.push(document.querySelector('h1')?.textContent);
      return getItem.call(this, key);
    });
    await startAt('/projects');
    await waitFor(() => expect(titles[0]).toBe('Projects page'));
  });

  test("a session whose SDK can't be loaded is signed out immediately", async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    createAuth.mockImplementationOnce(() => {
      throw new Error('offline');
    });
    leaveSession(true);
    await startAt('/setting');
    await waitFor(() => expect(openDocument).toHaveBeenCalledTimes(1));
    expect(location.pathname).toBe('/');
    expect(session.getSnapshot().status).toBe('signed-out');
  });

  test("the owner's page loads once the owner is known", async () => {
    const { identity, controller } = createIdentity();
    createAuth.mockReturnValue(controller);
    leaveSession(true);
    await startAt('/setting');
    expect(screen.getByRole('status')).toHaveTextContent('Checking your sign-in');
    expect(requested()).toEqual([]);
    await waitFor(() => expect(createAuth).toHaveBeenCalled());
    await act(async () => identity.report(owner));
    expect(await screen.findByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
    expect(requested()).toEqual(['remote-admin@1.0.0/setting']);
  });
});
