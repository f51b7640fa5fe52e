import { screen } from '@testing-library/react';
import { configure, getConfig } from '@portfolio/shared-api';
import { aProject } from '../../../tests/fake-server';
import { fill } from '../../../tests/fill';
import { ok } from '../../../tests/responses';
import { add, openManager, startEditing, update, uploadImage } from '../../../tests/projects-page';

const address = () => screen.getByRole('textbox', { name: 'Address' });

async function fillNewProject() {
  const page = openManager([aProject({ title: 'Tides', slug: 'tides' })]);
  await uploadImage(page);
  await fill(page.user, screen.getByLabelText('Title'), 'Tides');
  await fill(page.user, screen.getByLabelText('Description'), 'High and low');
  return page;
}

test('shows the address that the title gives, and leaves it to the server', async () => {
  const { server, user } = await fillNewProject();
  expect(address()).toHaveValue('');
  expect(address()).toHaveAttribute('placeholder', 'tides-2');
  expect(address()).toHaveAccessibleDescription(
    'Leave empty to use the title. Old addresses redirect to the new one.',
  );
  await user.click(add());
  await screen.findByText('Project added successfully!');
  expect(server.sent('POST')[0]!.body).toMatchObject({ slug: '' });
});

test('says which address the project got if it is another one', async () => {
  const { server, user } = await fillNewProject();
  server.respondWith(({ method, body }) =>
    method === 'POST' ? ok({ ...(body as object), _id: 'p9', slug: 'tides-3' }) : undefined,
  );
  await user.click(add());
  expect(await screen.findByText('Its address is /projects/tides-3.')).toBeVisible();
});

test.each([
  ['Farled', 'farled'],
  ['Hallo Welt!', 'hallo-welt'],
])('turns %s into an address when the field is left, and by Enter', async (typed, slug) => {
  const { server, user } = await fillNewProject();
  await fill(user, address(), typed);
  await user.tab();
  expect(address()).toHaveValue(slug);
  await user.clear(address());
  await fill(user, address(), typed);
  await user.keyboard('{Enter}');
  await screen.findByText('Project added successfully!');
  expect(server.sent('POST')[0]!.body).toMatchObject({ slug });
});

test('sends the address that the owner chose, and shows what is wrong with it at the field', async () => {
  const { server, user } = await fillNewProject();
  await fill(user, address(), '🚀');
  await user.click(add());
  expect(await screen.findByText(/^Use lower-case letters a to z/)).toBeVisible();
  expect(address()).toBeInvalid();
  await user.clear(address());
  await fill(user, address(), 'ferries');
  const message = 'The project “Ferries” already has this address. Choose another one.';
  const issues = [{ path: ['slug'], message }];
  server.respondWith(({ method }) =>
    method === 'POST' ? { status: 400, body: { success: false, message, issues } } : undefined,
  );
  await user.click(add());
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
  expect(address()).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(server.sent('POST')[0]!.body).toMatchObject({ slug: 'ferries' });
});

test('a published project keeps its address when its title changes, and links its page', async () => {
  const page = openManager([aProject({ slug: 'ferries' })]);
  await startEditing(page);
  expect(address()).toHaveValue('ferries');
  expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/projects/ferries');
  await fill(page.user, screen.getByLabelText('Title'), ' of today');
  expect(address()).toHaveAttribute('placeholder', 'ferry-times-of-today');
  await page.user.click(update());
  await screen.findByText('Project updated successfully!');
  expect(page.server.sent('PUT')[0]!.body).toMatchObject({ slug: 'ferries' });
});

test('a draft has no page, and an id isn’t shown as an address', async () => {
  const page = openManager([aProject({ title: '学习', slug: 'p1', draft: true })]);
  await startEditing(page, '学习');
  expect(address()).toHaveValue('');
  expect(address()).toHaveAttribute('placeholder', 'p1');
  expect(screen.queryByRole('link', { name: 'View page' })).not.toBeInTheDocument();
});

test('without a page for projects, which the owner can hide, it has no page', async () => {
  const page = openManager([aProject({ slug: 'ferries' })]);
  configure({ ...getConfig(), appearance: { hiddenPages: ['/projects'] } });
  await startEditing(page);
  expect(address()).toHaveValue('ferries');
  expect(screen.queryByRole('link', { name: 'View page' })).not.toBeInTheDocument();
});

test('another server without addresses gets none', async () => {
  const page = openManager([aProject()]);
  configure({ ...getConfig(), apiBase: 'https://api.example' });
  await startEditing(page);
  expect(screen.queryByRole('textbox', { name: 'Address' })).not.toBeInTheDocument();
  await page.user.click(update());
  await screen.findByText('Project updated successfully!');
  expect(page.server.sent('PUT')[0]!.body).not.toHaveProperty('slug');
});
