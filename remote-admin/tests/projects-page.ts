import { act, screen, waitFor, within } from '@testing-library/react';
import type { Project } from '@portfolio/shared-api/projects';
import { aProject, startFakeServer } from './fake-server';
import { fileOf, openSection } from './open-section';
import { ProjectManager } from '../src/features/projects/project-manager';

export const heading = (name: string) => screen.findByRole('heading', { name });
export const add = () => screen.getByRole('button', { name: 'Add Project' });
export const update = () => screen.getByRole('button', { name: 'Update Project' });
export const card = (name: string) => screen.findByRole('article', { name });
export const image = (name: string, size?: number) => fileOf(name, 'image/png', size);

export function openManager(projects: Project[] = [aProject()]) {
  const server = startFakeServer({ projects });
  return { server, ...openSection(ProjectManager) };
}

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
