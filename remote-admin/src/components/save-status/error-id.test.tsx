import { screen, waitFor } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { emptyProfile, errorResponse, startFakeServer } from '../../../tests/fake-server';
import { openSection } from '../../../tests/open-section';
import { HomeProfileForm } from '../../features/profiles/home/home-profile-form';

const profile = { ...emptyProfile, fullName: 'Ada Lovelace', role: 'Analyst' };
const id = '5f0c8a52-6a0e-4a53-9d7b-0d9f3f0a7c11';

async function saveWith(status: number) {
  const server = startFakeServer({ profile });
  const { user } = openSection(HomeProfileForm);
  const role = await screen.findByLabelText('Your Role');
  await waitFor(() => expect(role).toHaveValue('Analyst'));
  server.respondWith(({ method }) =>
    method === 'PATCH' ? { ...errorResponse(status, 'It was not saved.'), requestId: id } : undefined,
  );
  await fill(user, role, ' of engines');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('It was not saved.')).toBeVisible();
}

test("a fault of the server's is shown with the id that it has in the log", async () => {
  await saveWith(500);
  expect(screen.getByText(`Error id: ${id}`)).toBeVisible();
});

test('a refusal says what to do, and has none', async () => {
  await saveWith(403);
  expect(screen.queryByText(/Error id/)).not.toBeInTheDocument();
});
