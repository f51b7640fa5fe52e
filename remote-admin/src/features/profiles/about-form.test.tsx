import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { openSection } from '../../../tests/open-section';
import { AboutForm } from './about-form';

const saved = { experience: '7', aboutDetails: 'Engines and looms', version: 3 };

const form = () => within(screen.getByRole('form', { name: 'About Me Details' }));
const experience = () => form().getByLabelText('Experience');
const details = () => form().getByLabelText('About Details');
const save = () => form().getByRole('button', { name: 'Save Changes' });

async function openDetails() {
  const server = startFakeServer({ aboutMe: { about: saved } });
  const page = openSection(AboutForm);
  await waitFor(() => expect(experience()).toHaveValue(7));
  return { server, ...page };
}

test('experience is a numeric input; both fields show the saved values', async () => {
  await openDetails();
  expect(experience()).toHaveAttribute('type', 'number');
  expect(details()).toHaveValue('Engines and looms');
});

test('saving sends the years as a number, with the version of the loaded record', async () => {
  const { server, user } = await openDetails();
  await user.clear(experience());
  await fill(user, experience(), '8');
  await fill(user, details(), '!');
  await user.click(save());
  expect(await form().findByText('Details saved successfully!')).toBeVisible();
  expect(server.sent('PATCH')).toMatchObject([
    {
      path: '/api/about_me',
      headers: { 'If-Match': '"3"' },
      body: { experience: 8, aboutDetails: 'Engines and looms!' },
    },
  ]);
});

test.each(['', '-1', '101'])(
  "'%s' is no number of years: the field says so, and nothing is sent",
  async (typed) => {
    const { server, user } = await openDetails();
    await user.clear(experience());
    if (typed) await user.type(experience(), typed);
    await user.click(save());
    expect(await form().findByText('Experience must be a number of years from 0 to 100')).toBeVisible();
    await waitFor(() => expect(experience()).toHaveFocus());
    expect(server.sent('PATCH')).toEqual([]);
  },
);

test('a failure is logged and shown without an alert', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { server, user } = await openDetails();
  server.goOffline('PATCH');
  await fill(user, details(), '!');
  await user.click(save());
  const notice = await form().findByText('The details couldn’t be saved.');
  expect(notice.closest('[role="status"]')).toHaveTextContent("The server can't be reached.");
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(logged).toHaveBeenCalledWith('The details couldn’t be saved.', expect.anything());
  expect(details()).toHaveValue('Engines and looms!');
});

test('the form keeps the saved values, whatever another server responds', async () => {
  const { server, user } = await openDetails();
  server.respondWith(({ method }) =>
    method === 'PATCH' ? { status: 200, body: { success: true, data: { acknowledged: true } } } : undefined,
  );
  await user.click(save());
  expect(await form().findByText('Details saved successfully!')).toBeVisible();
  expect(experience()).toHaveValue(7);
});

test('details that were changed elsewhere are rejected once, and the input stays; a second save overwrites them', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { server, user } = await openDetails();
  server.respondWith(({ method, headers }) =>
    method === 'PATCH' && headers['If-Match'] !== '"9"'
      ? errorResponse(409, 'It has changed since you opened it', { data: { ...saved, version: 9 } })
      : undefined,
  );
  await fill(user, details(), '!');
  await user.click(save());
  expect(await form().findByText('It has changed since you opened it')).toBeVisible();
  expect(details()).toHaveValue('Engines and looms!');
  await user.click(save());
  expect(await form().findByText('Details saved successfully!')).toBeVisible();
});

test("a failed load: 'Failed to load about data' with Retry, and nothing can be saved", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = startFakeServer({ aboutMe: { about: saved } });
  server.goOffline('GET', 'about_me');
  const { user } = openSection(AboutForm);
  expect(await screen.findByText('Failed to load about data')).toBeVisible();
  expect(save()).toBeDisabled();
  server.respondWith(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(experience()).toHaveValue(7));
});
