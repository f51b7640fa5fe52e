import { screen, waitFor, within } from '@testing-library/react';
import { anItem } from '../../../tests/about-me-content';
import { startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';

test('reasons are moved, and saved in their new order', async () => {
  const items = ['Prompt', 'Plain', 'Patient'].map((title, index) => anItem({ _id: `w${index + 1}`, title }));
  const server = startFakeServer({ aboutMe: { items } });
  const { user } = openPage('/setting/update_AboutMe');
  const section = within(screen.getByRole('region', { name: 'Add Why Choose Me' }));
  await user.click(await section.findByRole('button', { name: 'Move Patient' }));
  await user.click(await screen.findByRole('button', { name: 'First' }));
  const titles = () => section.getAllByRole('heading', { level: 4 }).map((title) => title.textContent);
  expect(titles()).toEqual(['Patient', 'Prompt', 'Plain']);
  await waitFor(() => expect(server.aboutMe.items.map(({ _id }) => _id)).toEqual(['w3', 'w1', 'w2']));
  expect(server.sent('PUT')).toMatchObject([
    { path: '/api/why-choose-me/order', body: { ids: ['w3', 'w1', 'w2'], seen: ['w1', 'w2', 'w3'] } },
  ]);
  expect(section.getByRole('button', { name: 'Move Patient' })).toHaveFocus();
});
