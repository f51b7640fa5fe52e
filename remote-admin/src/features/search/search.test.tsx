import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { anItem } from '../../../tests/about-me-content';
import { aMessage } from '../../../tests/fake-inbox';
import { aProject, emptyProfile, startFakeServer } from '../../../tests/fake-server';
import { fill } from '../../../tests/fill';
import { openPage } from '../../../tests/open-page';
import { anEmployment, aRole } from '../../../tests/work-history-content';
import { advancedEntries, dashboardEntries, furtherEntries } from '../../pages/dashboard-entries';
import { searchableFields } from './fields';

const dialog = () => screen.findByRole('dialog', { name: 'Search' });
const field = async () => within(await dialog()).getByRole('combobox');
const offered = async () =>
  within(await dialog())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const address = () => screen.queryByLabelText('Address', { selector: 'output' })?.textContent;

function open(path = '/setting/home_dash') {
  const server = startFakeServer({
    projects: [aProject(), aProject({ _id: 'p2', title: 'Tides' })],
    employers: [anEmployment({ roles: [aRole(), aRole({ title: 'Trainee' })] })],
    profile: { ...emptyProfile, bio: 'Builds engines that compute.' },
    aboutMe: {
      items: [anItem()],
      skills: { frontendSkills: ['React'], backendSkills: [], tools: ['Zeppelin'] },
      technologies: { _id: 't1', programmingLanguages: [{ name: 'Go', icon: '' }], frameworks_tools: [] },
    },
  });
  server.inbox.messages = [
    aMessage(),
    aMessage({ _id: 'm2', subject: 'A loom', text: 'With punched cards' }),
  ];
  return { server, ...openPage(path) };
}

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout, so it lacks `scrollIntoView`.
  Element.prototype.scrollIntoView = () => {};
});

test('opens by Ctrl-K, by Cmd-K and by its button; the same keys close it', async () => {
  const { user } = open();
  await user.click(screen.getByLabelText('Bio'));
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('{Meta>}k{/Meta}');
  await dialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await dialog();
});

test.each([
  ['projec', 'ProjectsPage'],
  ['skills', 'Skills ManagerAbout me'],
  ['tides', 'TidesProject'],
  ['engines', 'Engines LtdEmployer'],
  ['analyst', 'Analyst, Engines LtdRole'],
  ['prompt', 'PromptReason'],
  ['go', 'GoTechnology'],
])(
  'finds pages, sections, projects, employers, roles, reasons and technologies: %s',
  async (typed, found) => {
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), typed);
    await waitFor(async () => expect(await offered()).toContain(found));
  },
);

test.each([
  ['cv', 'Resume (PDF)Home'],
  ['phone', 'PhoneSite'],
  ['portrait', 'Profile ImageHome'],
  ['degree', 'EducationPage'],
  ['dark', 'Switch to dark modeAction'],
  ['sign out', 'Sign outAction'],
  ['linkedin', 'LinkedInSite'],
  ['zeppelin', 'ZeppelinSkill'],
  ['university', 'UniversityDegree'],
  ['works offline', 'Ferry times…of all ferries · App · Works offline · Prints · React · FastifyProject'],
  ['engines that', 'BioBuilds engines that compute.Home'],
  ['punched', 'A loom…With punched cardsMessage'],
])('finds actions, fields by other words, and all texts: %s', async (typed, found) => {
  const { user } = open();
  await user.keyboard('{Control>}k{/Control}');
  await fill(user, await field(), typed);
  await waitFor(async () => expect(await offered()).toContain(found));
});

test('leads to the very field, also on a page that isn’t loaded yet', async () => {
  const { user } = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'telephone{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
});

test('runs an action', async () => {
  const { user } = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'dark{Enter}');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'theme');
  expect(await offered()).toContain('Switch to light modeAction');
});

test('opens a message, which is then read', async () => {
  const { server, user } = open();
  await user.keyboard('{Control>}k{/Control}');
  await fill(user, await field(), 'punched');
  await screen.findByRole('option', { name: /A loom/ });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('With punched cards')).toBeVisible();
  expect(address()).toBe('/setting/messages');
  expect(server.sent('PATCH')).toMatchObject([{ path: '/api/messages/m2', body: { read: true } }]);
});

test('opens a page', async () => {
  const { user } = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'about me{Enter}');
  await waitFor(() => expect(address()).toBe('/setting/update_AboutMe'));
});

test.each([
  ['', 'skills man', 'Skills Manager'],
  [', even of a page that isn’t loaded yet', 'restore a b', 'Restore a backup'],
])('opens a section, which takes the focus%s', async (_, typed, name) => {
  const { user } = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), `${typed}{Enter}`);
  await waitFor(() => expect(screen.getByRole('region', { name })).toHaveFocus());
});

test.each([
  ['project', 'tides', 'Tides Project', 'Edit Project', 'Title', 'Tides'],
  ['reason', 'prompt', 'Prompt Reason', 'Edit Why Choose Me', 'Title', 'Prompt'],
  ['role’s employer', 'trainee', 'Trainee, Engines Ltd Role', 'Edit Employer', 'Place', 'London'],
])('opens the form of a %s', async (_, typed, option, name, label, value) => {
  const { user } = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), typed);
  await screen.findByRole('option', { name: option });
  await user.keyboard('{Enter}');
  const form = await screen.findByRole('form', { name });
  expect(within(form).getByLabelText(label)).toHaveValue(value);
  await waitFor(() => expect(form).toHaveFocus());
});

test('lists recent results first', async () => {
  const { user } = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'current pro{Enter}');
  await waitFor(() => expect(address()).toBe('/setting/update_projects'));
  await user.keyboard('{Control>}k{/Control}');
  expect((await offered())[0]).toBe('Current ProjectsProjects');
});

test('doesn’t open over a confirmation dialog', async () => {
  const { user } = open('/setting/update_projects');
  const card = await screen.findByRole('article', { name: 'Tides' });
  await user.click(within(card).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
});

test('every field that it leads to is on its page', async () => {
  const pages = [...dashboardEntries, ...furtherEntries, ...advancedEntries];
  for (const { section, name } of searchableFields) {
    const page = pages.find(({ label, sections = [{ title: label }] }) =>
      sections.some(({ title }) => title === section),
    )!;
    if (address() !== `/setting/${page.path}`) {
      cleanup();
      open(`/setting/${page.path}`);
    }
    const region = await screen.findByRole('region', { name: section });
    expect(region.querySelector(`[name="${name}"]`)).toBeInTheDocument();
  }
});

const withSections = [...dashboardEntries, ...furtherEntries, ...advancedEntries].filter(
  ({ sections }) => sections,
);
test.each(withSections.map(({ path, sections = [] }) => [path, sections] as const))(
  'the searchable sections of %s match the page',
  async (path, sections) => {
    for (const { number, title, search = '' } of sections) {
      const { unmount } = open(`/setting/${path}${search}`);
      expect(await screen.findByRole('region', { name: title })).toHaveAttribute('id', `section-${number}`);
      unmount();
    }
  },
);
