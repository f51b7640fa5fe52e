import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { refusal, startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';
import {
  add,
  choose,
  form,
  list,
  named,
  namesOf,
  openLoaded,
  openManager,
  section,
  technologies,
  uploadIcon,
} from '../../../tests/technologies-page';

const LANGUAGES = 'Programming Languages & Framworkes';
const TOOLS = 'Database & Tools';

test('the two lists show each item with its icon, its name and a delete button', async () => {
  await openLoaded();
  expect(section().getByRole('heading', { name: LANGUAGES })).toBeVisible();
  expect(section().getByRole('heading', { name: TOOLS })).toBeVisible();
  expect(namesOf(LANGUAGES)).toEqual(['Go', 'C']);
  expect(namesOf(TOOLS)).toEqual(['Git']);
  const [go] = list(LANGUAGES).getAllByRole('listitem');
  expect(within(go!).getByRole('presentation')).toHaveAttribute('src', 'https://media.test/Go.png');
  expect(within(go!).getByRole('button', { name: 'Delete Go' })).toBeEnabled();
});

test('empty lists say so', async () => {
  openManager({ ...technologies, programmingLanguages: [], frameworks_tools: [] });
  expect(await section().findByText('No programming languages added yet')).toBeVisible();
  expect(section().getByText('No frameworks/tools added yet')).toBeVisible();
});

test('names are picked from long lists that can be searched', async () => {
  const page = await openLoaded();
  await fill(page.user, form().getByLabelText('Languages & Frameworks'), 'typesc');
  expect(await screen.findByRole('option', { name: 'TypeScript' })).toBeInTheDocument();
  await page.user.clear(form().getByLabelText('Languages & Frameworks'));
  await fill(page.user, form().getByLabelText('Databases & Tools'), 'postgr');
  expect(await screen.findByRole('option', { name: 'PostgreSQL' })).toBeInTheDocument();
});

describe('deleting', () => {
  test('goes by type and index, with the version that they were seen in', async () => {
    const { server, user } = await openLoaded();
    await user.click(section().getByRole('button', { name: 'Delete C' }));
    await waitFor(() => expect(namesOf(LANGUAGES)).toEqual(['Go']));
    expect(server.sent('DELETE')).toMatchObject([
      {
        path: '/api/skills_techtol/t1',
        body: { type: 'language', index: 1 },
        headers: { 'If-Match': '"4"' },
      },
    ]);
    await user.click(section().getByRole('button', { name: 'Delete Git' }));
    expect(await section().findByText('No frameworks/tools added yet')).toBeVisible();
    expect(server.sent('DELETE')[1]).toMatchObject({
      body: { type: 'tool', index: 0 },
      headers: { 'If-Match': '"5"' },
    });
  });

  test('from a list that has changed since removes nothing; the list is loaded again, and that is said', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { server, user } = await openLoaded();
    server.aboutMe.technologies = { ...technologies, programmingLanguages: [named('Ada')], version: 9 };
    server.answerWith(({ method }) => (method === 'DELETE' ? refusal(409, 'It has changed') : undefined));
    await user.click(section().getByRole('button', { name: 'Delete Go' }));
    expect(
      await section().findByText(
        'The list has changed since you saw it: nothing was deleted. It has been loaded again.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(namesOf(LANGUAGES)).toEqual(['Ada']));
  });

  test('a failure is logged, and told without an alert', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { server, user } = await openLoaded();
    server.goOffline('DELETE');
    await user.click(section().getByRole('button', { name: 'Delete Go' }));
    const notice = await section().findByText('The technology was not deleted.');
    expect(notice.closest('[role="status"]')).toBeInTheDocument();
    expect(logged).toHaveBeenCalled();
    expect(namesOf(LANGUAGES)).toEqual(['Go', 'C']);
  });
});

test("a failed load: 'Failed to load technical skills' with Retry, and nothing can be added", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = startFakeServer({ aboutMe: { technologies } });
  server.goOffline('GET', 'skills_techtol');
  const { user } = openPage('/setting/update_AboutMe');
  expect(await section().findByText('Failed to load technical skills')).toBeVisible();
  expect(add()).toBeDisabled();
  server.answerWith(null);
  await user.click(section().getByRole('button', { name: 'Retry' }));
  expect(await section().findByText('Git')).toBeVisible();
});

test.each([
  ['name', 'Databases & Tools'],
  ['icon', 'Icon of these tools'],
])(
  "what the server objects to about a tool's %s is said at '%s', which has the focus",
  async (part, label) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = await openLoaded();
    const { server, user } = page;
    await choose(page, 'Databases & Tools', 'Redis');
    await uploadIcon(page, 'Icon of these tools', 'tool.png');
    await waitFor(() => expect(add()).toBeEnabled());
    const issues = [{ path: ['frameworks_tools', 0, part], message: 'Not this one' }];
    server.answerWith(({ method }) => (method === 'POST' ? refusal(400, 'Refused', { issues }) : undefined));
    await user.click(add());
    expect(await form().findByText('Not this one')).toBeVisible();
    await waitFor(() => expect(form().getByLabelText(label)).toHaveFocus());
  },
);
