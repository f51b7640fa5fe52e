import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { errorResponse } from '../../../tests/fake-server';
import { fileOf } from '../../../tests/open-section';
import {
  LANGUAGES,
  named,
  namesOf,
  openLoaded,
  type Page,
  section,
  technologies,
} from '../../../tests/technologies-page';

describe('editing', () => {
  const editor = (name: string) => within(screen.getByRole('form', { name: new RegExp(`Edit ${name}`) }));

  async function openEditor(name: string) {
    const page = await openLoaded();
    await page.user.click(section().getByRole('button', { name: `Edit ${name}` }));
    await screen.findByRole('form', { name: new RegExp(`Edit ${name}`) });
    return page;
  }

  async function rename(user: Page['user'], name: string) {
    await user.clear(editor('C').getByLabelText(/Name/));
    await fill(user, editor('C').getByLabelText(/Name/), name);
  }

  test('changes name and icon in place, with the version', async () => {
    const { server, user } = await openEditor('C');
    await rename(user, 'C23');
    await user.upload(editor('C').getByLabelText('Icon'), fileOf('c.svg', 'image/svg+xml'));
    await waitFor(() => expect(server.uploads.at(-1)).toMatchObject({ name: 'c.svg' }));
    act(() => server.uploads.at(-1)!.succeed('https://media.test/c23.png'));
    await user.click(editor('C').getByRole('button', { name: 'Update' }));
    expect(await section().findByText('Technology updated successfully!')).toBeVisible();
    expect(server.sent('PATCH')).toMatchObject([
      {
        path: '/api/skills_techtol/t1',
        body: { type: 'language', index: 1, name: 'C23', icon: 'https://media.test/c23.png' },
        headers: { 'If-Match': '"4"' },
      },
    ]);
    expect(namesOf(LANGUAGES)).toEqual(['Go', 'C23']);
    expect(screen.queryByRole('form', { name: /Edit/ })).not.toBeInTheDocument();
  });

  test('can take the icon found by the new name', async () => {
    const { server, user } = await openEditor('C');
    await rename(user, 'Rust');
    await user.tab();
    const use = await editor('C').findByRole('button', { name: 'Use Rust icon' });
    await user.click(use);
    await waitFor(() => expect(server.uploads.at(-1)).toMatchObject({ name: 'Rust.png', kind: 'raw' }));
    // A disabled button would lose the focus.
    expect(use).toBeEnabled();
    await user.click(use);
    expect(server.uploads).toHaveLength(1);
  });

  test('a press on the button saves the new name, and nothing moves under it before the release', async () => {
    const { server, user } = await openEditor('C');
    const suggestion = () => editor('C').queryByRole('button', { name: 'Use Letter tile' });
    await waitFor(() => expect(suggestion()).toBeVisible());
    await rename(user, 'Rust');
    const update = editor('C').getByRole('button', { name: 'Update' });
    await user.pointer({ keys: '[MouseLeft>]', target: update });
    expect(suggestion()).toBeVisible();
    await user.pointer({ keys: '[/MouseLeft]', target: update });
    expect(await section().findByText('Technology updated successfully!')).toBeVisible();
    expect(server.sent('PATCH')).toMatchObject([{ body: { name: 'Rust' } }]);
  });

  test('what changed elsewhere isn’t overwritten: both icons are shown', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { server, user } = await openEditor('C');
    const newer = {
      ...technologies,
      programmingLanguages: [named('Go'), { name: 'C', icon: 'https://media.test/newer.png' }],
      version: 5,
    };
    server.respondWith(({ method }) => {
      if (method !== 'PATCH') return undefined;
      server.aboutMe.technologies = newer;
      server.respondWith(null);
      return errorResponse(409, 'This was changed elsewhere', { data: newer });
    });
    await rename(user, 'C23');
    await user.click(editor('C').getByRole('button', { name: 'Update' }));
    expect(await editor('C').findByText('Changed elsewhere in the meantime')).toBeVisible();
    await user.click(editor('C').getByRole('button', { name: 'Update' }));
    await section().findByText('Technology updated successfully!');
    expect(server.sent('PATCH')[1]).toMatchObject({
      body: { index: 1, name: 'C23', icon: 'https://media.test/newer.png' },
      headers: { 'If-Match': '"5"' },
    });
  });

  test('is left by Cancel', async () => {
    const { server, user } = await openEditor('Go');
    await user.click(editor('Go').getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form', { name: /Edit/ })).not.toBeInTheDocument();
    expect(server.sent('PATCH')).toEqual([]);
  });
});
