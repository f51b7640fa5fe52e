import { session, setTransport } from '@portfolio/shared-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openSite, press } from '../../tests/site';
import { closeSignIn } from './sign-in-store';

const dialog = () => screen.findByRole('dialog', { name: 'Admin Authentication' });
const button = (name: string) => screen.queryByRole('button', { name });

async function openDialog(signInMethods: { passkey: boolean; recoveryCode: boolean }) {
  await openSite('/projects', { signInMethods });
  await press(screen.getByRole('button', { name: 'Admin Panel' }));
  return within(await dialog());
}

beforeAll(() => void session.attach(null));
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(async () => {
  await act(async () => closeSignIn());
  await act(() => session.signOut());
});

test.each([
  [{ passkey: false, recoveryCode: false }],
  [{ passkey: true, recoveryCode: false }],
  [{ passkey: false, recoveryCode: true }],
])('the dialog offers what is set up: %j', async (methods) => {
  await openDialog(methods);
  expect(button('Continue with Google')).toBeVisible();
  expect(button('Sign in with a passkey') !== null).toBe(methods.passkey);
  expect(button('Use a recovery code') !== null).toBe(methods.recoveryCode);
});

test('a browser without passkeys is told so', async () => {
  await openDialog({ passkey: true, recoveryCode: true });
  await press(button('Sign in with a passkey')!);
  expect(
    await screen.findByText(
      'This browser doesn’t support passkeys here. Use another browser, or sign in another way.',
    ),
  ).toBeVisible();
  expect(location.pathname).toBe('/projects');
});

test('a recovery code that isn’t valid is refused with the server’s message, and a valid one signs in', async () => {
  const { getByRole } = await openDialog({ passkey: true, recoveryCode: true });
  await press(button('Use a recovery code')!);
  const field = screen.getByRole('textbox', { name: 'Recovery code' });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Each code works once.');

  let response: { status: number; body: object } = {
    status: 401,
    body: { success: false, message: 'This code isn’t valid' },
  };
  const sent: unknown[] = [];
  setTransport(async ({ path, body }) => {
    sent.push([path, body]);
    return response;
  });
  fireEvent.change(field, { target: { value: ' 7k2m-9xqd ' } });
  await press(getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(getByRole('alert')).toHaveTextContent('This code isn’t valid'));

  const data = { token: 'session_1', email: 'owner@example.com' };
  response = { status: 200, body: { success: true, data } };
  await press(getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
  expect(sent.slice(0, 2)).toEqual([
    ['/api/sign_in/recovery_code', { code: '7k2m-9xqd' }],
    ['/api/sign_in/recovery_code', { code: '7k2m-9xqd' }],
  ]);
});
