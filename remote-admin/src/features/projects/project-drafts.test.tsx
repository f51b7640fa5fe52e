import { act, screen, waitFor, within } from '@testing-library/react';
import { sampleConfig } from '@portfolio/shared-api/testing';
import type { Project } from '@portfolio/shared-api/projects';
import { fill } from '../../../tests/fill';
import { aProject, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openSection, owner } from '../../../tests/open-section';
import { openForm } from '../../../tests/projects-page';
import { NEW_ITEM } from '../../forms/use-item-editing';
import { ProjectManager } from './project-manager';

describe('drafts', () => {
  const BOX = 'Keep as draft (hidden from visitors)';

  const box = () => screen.getByRole('checkbox', { name: BOX });
  const card = async (name: string) => within(await screen.findByRole('article', { name }));
  const open = (projects: Project[], config = sampleConfig) => {
    const server = startFakeServer({ projects });
    return { server, ...openSection(ProjectManager, owner, config, NEW_ITEM) };
  };

  async function edit({ user }: ReturnType<typeof open>, name = 'Ferry times') {
    await user.click((await card(name)).getByRole('button', { name: 'Edit' }));
    await screen.findByRole('heading', { name: 'Edit Project' });
  }

  test('a new project can be kept as a draft and is marked in the list; the next project is no draft', async () => {
    const { server, user } = open([]);
    await fill(user, screen.getByLabelText('Title'), 'Tides');
    await fill(user, screen.getByLabelText('Description'), 'High and low');
    await user.upload(screen.getByLabelText('Images'), fileOf('a.png', 'image/png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.succeed('https://media.test/a.png'));
    await user.click(box());
    expect(box()).toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Project' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Add Project' }));
    await screen.findByText('Project added successfully!');
    expect(server.sent('POST')[0]!.body).toMatchObject({ title: 'Tides', draft: true });
    expect((await card('Tides')).getByText('Draft')).toBeVisible();
    await openForm({ user });
    expect(box()).not.toBeChecked();
  });

  test('a draft is published by clearing the checkbox', async () => {
    const page = open([aProject({ draft: true })]);
    await edit(page);
    expect(box()).toBeChecked();
    await page.user.click(box());
    await page.user.click(screen.getByRole('button', { name: 'Update Project' }));
    await screen.findByText('Project updated successfully!');
    expect(page.server.sent('PUT')[0]!.body).toMatchObject({ draft: false });
    await waitFor(async () =>
      expect((await card('Ferry times')).queryByText('Draft')).not.toBeInTheDocument(),
    );
  });

  test('nothing is sent for a project that never was a draft, because other servers don’t support drafts', async () => {
    const page = open([aProject()]);
    await edit(page);
    expect(box()).not.toBeChecked();
    await page.user.click(screen.getByRole('button', { name: 'Update Project' }));
    await screen.findByText('Project updated successfully!');
    expect(JSON.stringify(page.server.sent('PUT')[0]!.body)).not.toContain('draft');
  });

  test('Cancel clears the checkbox', async () => {
    const page = open([aProject({ draft: true }), aProject({ _id: 'p2', title: 'Tides' })]);
    await edit(page);
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await openForm(page);
    expect(box()).not.toBeChecked();
    await edit(page, 'Tides');
    expect(box()).not.toBeChecked();
  });

  test('drafts aren’t offered if another server stores the projects', async () => {
    const page = open([aProject()], { ...sampleConfig, apiBase: 'https://other.example' });
    await edit(page);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
