import { session } from '@portfolio/shared-api';
import { screen, waitFor } from '@testing-library/react';
import { openSite, press } from '../../tests/site';

let mockIsOffline = true;
jest.mock('./sign-in-dialog', () => {
  if (mockIsOffline) throw new Error('offline');
  return jest.requireActual('./sign-in-dialog') as object;
});

test("a toast says that the dialog's code couldn't be loaded, and the next click tries again", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  session.attach(null);
  await openSite('/projects');
  const entry = screen.getByRole('button', { name: 'Admin Panel' });
  await press(entry);
  const text = 'Sign-in could not be loaded. Check your connection and try again.';
  expect(await screen.findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  mockIsOffline = false;
  await press(entry);
  expect(await screen.findByRole('dialog', { name: 'Admin Authentication' })).toBeVisible();
});
