import { fill } from '../../../tests/fill';
import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import type { AboutMeContent } from '../../../tests/about-me-content';
import { openSection } from '../../../tests/open-section';
import { SkillsManager } from './skills-manager';

const skills = { frontendSkills: ['React', 'Vue'], backendSkills: ['Fastify'], tools: [], version: 2 };

const section = () => within(screen.getByRole('region', { name: 'Skills Manager' }));
const form = () => within(screen.getByRole('form', { name: 'Skills Manager' }));
const add = () => form().getByRole('button', { name: 'Add New' });
const namesOf = (heading: string) =>
  within(section().getByRole('list', { name: heading }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

async function openManager() {
  const server = startFakeServer({ aboutMe: { skills } });
  const page = openSection(SkillsManager);
  await section().findByText('Fastify');
  return { server, ...page };
}

test('the lists of existing skills have headings, chips and remove buttons', async () => {
  await openManager();
  for (const name of ['Current Frontend Skills:', 'Current Backend Skills:', 'Current Tools:']) {
    expect(section().getByRole('heading', { name })).toBeVisible();
  }
  expect(namesOf('Current Frontend Skills:')).toEqual(['React', 'Vue']);
  expect(section().getByRole('button', { name: 'Remove Fastify' })).toBeEnabled();
  expect(section().getByText('None yet')).toBeVisible();
});

test.each([
  ['Frontend Skills', 'Headless UI'],
  ['Backend Skills', 'Celery'],
  ['Tools', 'Adobe Photoshop'],
])('%s offers its own pick-list; %s is in no other', async (label, name) => {
  const { user } = await openManager();
  await user.type(form().getByLabelText(label), name.slice(0, 4));
  expect(await screen.findByRole('option', { name })).toBeVisible();
});

test("'Adding...' while busy; then the selections are cleared, a message appears and the list is reloaded", async () => {
  const { server, user } = await openManager();
  await fill(user, form().getByLabelText('Frontend Skills'), 'Svelte');
  await user.keyboard('{Enter}');
  await fill(user, form().getByLabelText('Backend Skills'), 'My own');
  await user.keyboard('{Enter}');
  await fill(user, form().getByLabelText('Tools'), 'Git');
  await user.keyboard('{Enter}');
  const release = server.hold('POST');
  await user.click(add());
  expect(await form().findByRole('button', { name: 'Adding...' })).toHaveAttribute('aria-disabled', 'true');
  release();
  expect(await form().findByText('Skills added successfully!')).toBeVisible();
  expect(server.sent('POST')).toMatchObject([
    {
      path: '/api/skills',
      body: { frontendSkills: ['Svelte'], backendSkills: ['My own'], tools: ['Git'] },
    },
  ]);
  expect(namesOf('Current Frontend Skills:')).toEqual(['React', 'Vue', 'Svelte']);
  expect(namesOf('Current Backend Skills:')).toEqual(['Fastify', 'My own']);
  expect(namesOf('Current Tools:')).toEqual(['Git']);
  expect(form().queryByRole('button', { name: 'Remove Svelte' })).not.toBeInTheDocument();
});

test('names that the lists already have, in any case, are reported as such', async () => {
  const { user } = await openManager();
  await fill(user, form().getByLabelText('Backend Skills'), 'FASTIFY');
  await user.keyboard('{Enter}');
  await user.click(add());
  expect(
    await form().findByText('These skills are already in the lists, so nothing was added.'),
  ).toBeVisible();
});

test('it can be submitted without any selection, and says that nothing was added', async () => {
  const { server, user } = await openManager();
  await user.click(add());
  expect(await form().findByText('No skills were chosen, so nothing was added.')).toBeVisible();
  expect(server.sent('POST')).toEqual([]);
});

test("a failure: 'Failed to add skills' with the server's message, and the selections stay", async () => {
  const { server, user } = await openManager();
  await fill(user, form().getByLabelText('Tools'), 'Git');
  await user.keyboard('{Enter}');
  server.respondWith(({ method }) => (method === 'POST' ? errorResponse(400, 'Too many') : undefined));
  await user.click(add());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to add skills');
  expect(alert).toHaveTextContent('Too many');
  expect(form().getByRole('button', { name: 'Remove Git' })).toBeInTheDocument();
});

test('a validation error of the server is shown at its field', async () => {
  const { server, user } = await openManager();
  await fill(user, form().getByLabelText('Tools'), 'Git');
  await user.keyboard('{Enter}');
  server.respondWith(({ method }) =>
    method === 'POST'
      ? errorResponse(400, 'Some values are wrong', {
          issues: [{ path: ['tools', 0], message: 'Not a tool' }],
        })
      : undefined,
  );
  await user.click(add());
  expect(await form().findByText('Not a tool')).toBeVisible();
});

test('a removed skill is deleted by type and value, with the version of the list', async () => {
  const { server, user } = await openManager();
  await user.click(section().getByRole('button', { name: 'Remove React' }));
  await waitFor(() => expect(namesOf('Current Frontend Skills:')).toEqual(['Vue']));
  expect(server.sent('DELETE')).toMatchObject([
    {
      path: '/api/skills',
      body: { type: 'frontendSkills', value: 'React' },
      headers: { 'If-Match': '"2"' },
    },
  ]);
});

test('skills are moved within their list, and the new order is saved', async () => {
  const { server, user } = await openManager();
  await user.click(section().getByRole('button', { name: 'Move Vue' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Move Vue' })).getByText('First'));
  expect(namesOf('Current Frontend Skills:')).toEqual(['Vue', 'React']);
  await waitFor(() => expect(server.aboutMe.skills.frontendSkills).toEqual(['Vue', 'React']));
  // A single skill has no other place.
  expect(section().queryByRole('button', { name: 'Move Fastify' })).not.toBeInTheDocument();
});

test('an order that can’t be saved is taken back, with the reason', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { server, user } = await openManager();
  server.goOffline('PUT', '/api/skills/order');
  await user.click(section().getByRole('button', { name: 'Move Vue' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Move Vue' })).getByText('First'));
  expect(await section().findByText('The new order couldn’t be saved.')).toBeVisible();
  expect(namesOf('Current Frontend Skills:')).toEqual(['React', 'Vue']);
});

describe('skills without proof', () => {
  const mention = (title: string, where: 'text' | 'draft' = 'text') => ({ _id: `id ${title}`, title, where });
  const list = () => section().findByRole('list', { name: 'Skills without proof' });
  const hints = async () =>
    within(await list())
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  const open = (unproven: AboutMeContent['unproven']) => {
    const server = startFakeServer({ aboutMe: { skills, unproven } });
    return { server, ...openSection(SkillsManager) };
  };

  test('say what could prove them, those with a hint first', async () => {
    open([
      { name: 'Vue', mentions: [] },
      { name: 'React', mentions: [mention('Farled')] },
      { name: 'Git', mentions: [mention('One'), mention('Two'), { ...mention('Soon'), draft: true }] },
      { name: 'Docker', mentions: ['1', '2', '3', '4', '5'].map((title) => mention(title)) },
      { name: 'Go', mentions: [mention('Next', 'draft'), mention('Farled')] },
    ]);
    expect(await hints()).toEqual([
      'React“Farled” mentions it in its text',
      'Git“One” and “Two” mention it in their text“Soon” mentions it in its text, but is still a draft',
      'Docker“1”, “2”, “3” and 2 more mention it in their text',
      'Go“Next” lists it, but is still a draft“Farled” mentions it in its text',
      'VueNo project or role mentions it yet',
    ]);
    expect(within(await list()).getByRole('link', { name: '“One”' })).toHaveAttribute(
      'href',
      '/setting/update_projects?edit=id%20One',
    );
  });

  test('are absent if each is proven, and read again after a save', async () => {
    const { server, user } = open([]);
    await section().findByText('Fastify');
    expect(section().queryByText('Skills without proof')).not.toBeInTheDocument();
    server.aboutMe.unproven = [{ name: 'Vue', mentions: [] }];
    await user.click(section().getByRole('button', { name: 'Remove React' }));
    expect(await hints()).toEqual(['VueNo project or role mentions it yet']);
  });

  test('are absent if they can’t be read', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { server } = open([{ name: 'Vue', mentions: [] }]);
    server.respondWith(({ path }) =>
      path === '/api/skill-proofs/missing' ? errorResponse(500, 'Broken') : undefined,
    );
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(section().getByText('Fastify')).toBeVisible();
    expect(section().queryByText('Skills without proof')).not.toBeInTheDocument();
  });
});

test('only one skill can be deleted at a time', async () => {
  const { server, user } = await openManager();
  const release = server.hold('DELETE');
  await user.click(section().getByRole('button', { name: 'Remove React' }));
  expect(section().getByRole('button', { name: 'Remove Vue' })).toBeDisabled();
  expect(section().getByRole('button', { name: 'Remove React' })).toBeEnabled();
  release();
  await waitFor(() => expect(section().getByRole('button', { name: 'Remove Vue' })).toBeEnabled());
});

test("a failed deletion: 'Failed to delete skill.', and the skill stays", async () => {
  const { server, user } = await openManager();
  server.respondWith(({ method }) => (method === 'DELETE' ? errorResponse(500, 'Broken') : undefined));
  await user.click(section().getByRole('button', { name: 'Remove React' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete skill.');
  expect(namesOf('Current Frontend Skills:')).toEqual(['React', 'Vue']);
});

test("a failed load: 'Failed to load skills data' with Retry, and nothing can be added", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = startFakeServer({ aboutMe: { skills } });
  server.respondWith(({ method, path }) =>
    method === 'GET' && path === '/api/skills' ? errorResponse(500, 'Broken') : undefined,
  );
  const { user } = openSection(SkillsManager);
  expect(await section().findByText('Failed to load skills data')).toBeVisible();
  expect(add()).toBeDisabled();
  server.respondWith(null);
  await user.click(section().getByRole('button', { name: 'Retry' }));
  expect(await section().findByText('Fastify')).toBeVisible();
});

test('a validation error of the server is shown at its field, which takes the focus', async () => {
  const { server, user } = await openManager();
  await fill(user, form().getByLabelText('Backend Skills'), 'Too long');
  await user.keyboard('{Enter}');
  server.respondWith(({ method }) =>
    method === 'POST'
      ? errorResponse(400, 'Refused', {
          issues: [{ path: ['backendSkills', 0], message: 'Skill is too long' }],
        })
      : undefined,
  );
  await user.click(add());
  expect(await form().findByText('Skill is too long')).toBeVisible();
  await waitFor(() => expect(form().getByLabelText('Backend Skills')).toHaveFocus());
});
