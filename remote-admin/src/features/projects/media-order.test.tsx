import { act, screen, waitFor, within } from '@testing-library/react';
import { aProject, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openPage } from '../../../tests/open-page';

const at = (name: string) => `https://media.test/${name}`;
const lists = () => screen.getAllByRole('list', { name: 'Chosen files' });
const namesIn = (list: HTMLElement | undefined) =>
  within(list!)
    .getAllByRole('button', { name: /^Move/ })
    .map((handle) => handle.getAttribute('aria-label'));

async function openEdited(project: Parameters<typeof aProject>[0]) {
  const server = startFakeServer({ projects: [aProject(project)] });
  const { user } = openPage('/setting/update_projects');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const move = async (name: string, to: string) => {
    await user.click(screen.getByRole('button', { name: `Move ${name}` }));
    await user.click(await screen.findByRole('button', { name: to }));
    await user.keyboard('{Escape}');
  };
  return { server, user, move };
}

test('pictures and videos are saved in the order that the owner puts them in', async () => {
  const { server, user, move } = await openEdited({
    images: ['a.png', 'b.png', 'c.png'].map(at),
    videos: ['a.mp4', 'b.mp4'].map(at),
  });
  await move('c.png', 'First');
  await move('a.mp4', 'Later');
  expect(namesIn(lists()[0])).toEqual(['Move c.png', 'Move a.png', 'Move b.png']);
  expect(server.sent('PUT')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Update Project' }));
  await waitFor(() =>
    expect(server.projects[0]).toMatchObject({
      images: ['c.png', 'a.png', 'b.png'].map(at),
      videos: ['b.mp4', 'a.mp4'].map(at),
    }),
  );
});

test('a picture can be moved while it is still on its way', async () => {
  const { server, user, move } = await openEdited({ images: [at('a.png')] });
  await user.upload(screen.getByLabelText('Images'), fileOf('new.png', 'image/png'));
  await waitFor(() => expect(server.uploads).toHaveLength(1));
  await move('new.png', 'First');
  act(() => server.uploads[0]!.succeed(at('new.png')));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Update Project' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Update Project' }));
  await waitFor(() => expect(server.projects[0]!.images).toEqual(['new.png', 'a.png'].map(at)));
});

test('one alone has no handle', async () => {
  await openEdited({ images: [at('a.png')] });
  expect(screen.getByRole('button', { name: 'Remove a.png' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Move a.png' })).not.toBeInTheDocument();
});
