import { act, screen, waitFor, within } from '@testing-library/react';
import type { Technology } from '@portfolio/shared-api/technologies';
import { fill } from './fill';
import { startFakeServer } from './fake-server';
import { fileOf, openSection } from './open-section';
import { TechnologiesManager } from '../src/features/technologies/technologies-manager';

/** The headings of the two lists, as specified. */
export const LANGUAGES = 'Programming Languages & Framworkes';
export const TOOLS = 'Database & Tools';

export const named = (name: string): Technology => ({ name, icon: `https://media.test/${name}.png` });
export const technologies = {
  _id: 't1',
  programmingLanguages: [named('Go'), named('C')],
  frameworks_tools: [named('Git')],
  version: 4,
};

export const section = () => within(screen.getByRole('region', { name: 'Skills & Technologies' }));
export const form = () => within(screen.getByRole('form', { name: 'Skills & Technologies' }));
export const add = () => form().getByRole('button', { name: 'Add' });
export const list = (name: string) => within(section().getByRole('list', { name }));
export const namesOf = (name: string) =>
  list(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

export function openManager(record = technologies) {
  const server = startFakeServer({ aboutMe: { technologies: record } });
  return { server, ...openSection(TechnologiesManager) };
}
export type Page = ReturnType<typeof openManager>;

export async function openLoaded() {
  const page = openManager();
  await section().findByText('Git');
  return page;
}

export async function choose({ user }: Page, label: string, name: string) {
  await fill(user, form().getByLabelText(label), name);
  await user.keyboard('{Enter}');
}

export async function uploadIcon({ server, user }: Page, label: string, name: string) {
  await user.upload(form().getByLabelText(label), fileOf(name, 'image/png'));
  await waitFor(() => expect(server.uploads.at(-1)).toMatchObject({ name, kind: 'raw' }));
  act(() => server.uploads.at(-1)!.succeed(`https://media.test/${name}`));
}
