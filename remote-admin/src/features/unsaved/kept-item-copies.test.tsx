import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { aProject, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openPage } from '../../../tests/open-page';
import { keptText, offer } from '../../../tests/profile-page';

const openProjects = () => {
  const server = startFakeServer({ projects: [aProject()] });
  return { server, ...openPage('/setting/update_projects') };
};
const title = () => screen.getByLabelText('Title');
const edit = async () =>
  within(await screen.findByRole('article', { name: 'Ferry times' })).getByRole('button', { name: 'Edit' });

test('a new project is offered in the form for a new one, with its technologies', async () => {
  const first = openProjects();
  await fill(first.user, title(), 'Tides');
  await first.user.type(screen.getByLabelText('Frontend Technologies'), 'Lit{Enter}');
  await waitFor(() => expect(keptText()).toContain('Lit'));
  first.unmount();
  const { user } = openProjects();
  await user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
  expect(title()).toHaveValue('Tides');
  expect(screen.getByRole('button', { name: 'Remove Lit' })).toBeInTheDocument();
});

test("'Restore' leaves alone what is being uploaded, and what failed", async () => {
  const first = openProjects();
  await first.user.upload(screen.getByLabelText('Images'), fileOf('one.png', 'image/png'));
  await waitFor(() => expect(first.server.uploads).toHaveLength(1));
  act(() => first.server.uploads[0]!.succeed('https://media.test/one.png'));
  await waitFor(() => expect(keptText()).toContain('one.png'));
  first.unmount();
  const { server, user } = openProjects();
  const files = ['two.png', 'three.png'].map((name) => fileOf(name, 'image/png'));
  await user.upload(screen.getByLabelText('Images'), files);
  await waitFor(() => expect(server.uploads).toHaveLength(2));
  act(() => server.uploads[1]!.fail('It is damaged'));
  expect(await screen.findByText('Failed to upload three.png: It is damaged')).toBeVisible();
  await user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
  expect(screen.getByRole('button', { name: 'Remove one.png' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry three.png' })).toBeInTheDocument();
  act(() => server.uploads[0]!.succeed('https://media.test/two.png'));
  expect(await screen.findByLabelText('Description of two.png')).toBeVisible();
});

test('one that was being edited is named, and goes on where it was', async () => {
  const first = openProjects();
  await first.user.click(await edit());
  await fill(first.user, title(), '!');
  await waitFor(() => expect(keptText()).toContain('Ferry times!'));
  first.unmount();
  const { user } = openProjects();
  await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
  await screen.findByRole('heading', { name: 'Edit Project' });
  expect(title()).toHaveValue('Ferry times');
  await user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
  expect(title()).toHaveValue('Ferry times!');
});
