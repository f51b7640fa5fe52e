import { act, screen, waitFor, within } from '@testing-library/react';
import type { Project } from '@portfolio/shared-api/projects';
import { aProject, startFakeServer } from './fake-server';
import { fileOf, openSection } from './open-section';
import { NEW_ITEM } from '../src/forms/use-item-editing';
import { ProjectManager } from '../src/features/projects/project-manager';

export const heading = (name: string) => screen.findByRole('heading', { name });
export const add = () => screen.getByRole('button', { name: 'Add Project' });
export const update = () => screen.getByRole('button', { name: 'Update Project' });
export const card = (name: string) => screen.findByRole('article', { name });
export const image = (name: string, size?: number) => fileOf(name, 'image/png', size);

/** Opens the page with the form for a new project, or with `search`. */
export function openManager(projects: Project[] = [aProject()], search = NEW_ITEM) {
  const server = startFakeServer({ projects });
  return { server, ...openSection(ProjectManager, undefined, undefined, search) };
}

/** Opens the form for a new project from the list. */
export const openForm = ({ user }: Pick<Page, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'Add New Project' }));

export type Page = ReturnType<typeof openManager>;

export async function uploadImage({ server, user }: Page, name = 'one.png') {
  await user.upload(screen.getByLabelText('Images'), image(name));
  await waitFor(() => expect(server.uploads.at(-1)).toMatchObject({ name }));
  act(() => server.uploads.at(-1)!.succeed(`https://media.test/${name}`));
  await waitFor(() => expect(add()).toBeEnabled());
}

export async function startEditing({ user }: Page, name = 'Ferry times') {
  await user.click(within(await card(name)).getByRole('button', { name: 'Edit' }));
  await heading('Edit Project');
}
