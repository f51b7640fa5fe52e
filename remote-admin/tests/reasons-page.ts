import { act, screen, waitFor, within } from '@testing-library/react';
import type { WhyChooseMeItem } from '@portfolio/shared-api/why-choose-me';
import { anItem } from './about-me-content';
import { startFakeServer } from './fake-server';
import { fileOf, openSection } from './open-section';
import { WhyChooseMeManager } from '../src/features/why-choose-me/why-choose-me-manager';
import { fill } from './fill';

export const form = (name = 'Add Why Choose Me') => within(screen.getByRole('form', { name }));
export const editForm = () => form('Edit Why Choose Me');
export const card = (name: string) => screen.findByRole('article', { name });
export const titles = () =>
  screen.getAllByRole('article').map((each) => each.querySelector('h4')?.textContent);

export function openManager(items: WhyChooseMeItem[] = [anItem(), anItem({ _id: 'w2', title: 'Calm' })]) {
  const server = startFakeServer({ aboutMe: { items } });
  return { server, ...openSection(WhyChooseMeManager) };
}
export type Page = ReturnType<typeof openManager>;

export async function openLoaded() {
  const page = openManager();
  await card('Calm');
  return page;
}

export async function uploadIcon({ server, user }: Page) {
  await user.upload(form().getByLabelText('Icon'), fileOf('new.png', 'image/png'));
  await waitFor(() => expect(server.uploads).toMatchObject([{ name: 'new.png', kind: 'raw' }]));
  act(() => server.uploads[0]!.succeed('https://media.test/new.png'));
  await form().findByRole('img', { name: 'Selected icon' });
}

export async function fillIn(page: Page) {
  await fill(page.user, form().getByLabelText('Title'), 'Careful');
  await fill(page.user, form().getByLabelText('Explanation'), 'With edges');
  await uploadIcon(page);
}

export const press = async ({ user }: Page, title: string, button: string) =>
  user.click(within(await card(title)).getByRole('button', { name: button }));

export async function startEditing(page: Page, title = 'Prompt') {
  await press(page, title, 'Edit');
  await screen.findByRole('heading', { name: 'Edit Why Choose Me' });
}
