import { act, screen, waitFor, within } from '@testing-library/react';
import { configure, setTransport } from '@portfolio/shared-api';
import { workHistoryQuery, type Employment } from '@portfolio/shared-api/work-history';
import { config, createClient, fail, mockResponses, pending, renderPage } from '../../tests/render-page';
import { profilePage } from '../../tests/sample-profile';
import ProfilePage from './profile';

const PATH = '/api/work-history';

const renderProfile = () => renderPage(ProfilePage, ['/profile'], '/profile');
const section = async () =>
  within(
    (await screen.findByRole('heading', { level: 2, name: 'Work History' })).closest<HTMLElement>('section')!,
  );
/** The numbered headings, as 'Years of Experience'. */
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const WITHOUT = [
  'Years of Experience',
  'Skills',
  'Programming Languages & Framework',
  'Tools & Database',
  'Why Work With Me?',
];

beforeEach(() => {
  configure(config);
  mockResponses(profilePage);
});

test('comes second if it is there from the start', async () => {
  const client = createClient();
  client.setQueryData(workHistoryQuery().queryKey, profilePage[PATH] as object as Employment[]);
  renderPage(ProfilePage, ['/profile'], '/profile', client);
  await section();
  await screen.findByText('Svelte');
  expect(headings()).toEqual([
    'Years of Experience',
    'Work History',
    'Skills',
    'Programming Languages & Framework',
    'Tools & Database',
    'Why Work With Me?',
  ]);
});

test('comes last if it comes late, so that nothing moves', async () => {
  renderProfile();
  await section();
  await screen.findByText('Svelte');
  expect(headings()).toEqual([...WITHOUT, 'Work History']);
});

test('an employer has a place and a website, and each role a title, dates and technologies', async () => {
  renderProfile();
  const { getAllByRole, getByRole } = await section();
  const [society, babbage] = getAllByRole('listitem').filter((item) => item.querySelector('h3'));
  // Links from filtered projects lead to it.
  expect(society).toHaveAttribute('id', 'e1');
  expect(society).toHaveTextContent(/^Analytical SocietyLondon/);
  const website = getByRole('link', { name: 'Analytical Society' });
  expect(website).toHaveAttribute('href', 'https://society.example');
  expect(website).toHaveAttribute('rel', 'noopener noreferrer');
  const roles = within(society!).getAllByRole('heading', { level: 4 });
  expect(roles.map(({ textContent }) => textContent)).toEqual(['Lead analyst', 'Translator']);
  expect(society).toHaveTextContent(/Sep 1843 – present.*1842 – Aug 1843/);
  expect(within(society!).getByRole('group', { name: 'Translator' })).toHaveTextContent(
    /^1842 – Aug 1843Translator/,
  );
  const dates = [...society!.querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(dates).toEqual(['1843-09', '1842', '1843-08']);
  const technologies = getAllByRole('listitem').filter((item) =>
    item.closest('ul')!.matches('h4 ~ ul[role]'),
  );
  expect(technologies.map(({ textContent }) => textContent)).toEqual(['Punched cards', 'Looms', 'Gears']);
  expect(getByRole('link', { name: 'Punched cards' })).toHaveAttribute(
    'href',
    '/projects?technology=Punched+cards',
  );

  expect(babbage).toHaveTextContent(/^Babbage & Sons1833 – 1842/);
  expect(within(babbage!).queryByRole('link', { name: 'Babbage & Sons' })).not.toBeInTheDocument();
});

test('a role within a year or a month has one date', async () => {
  const [employment] = profilePage[PATH] as object as Employment[];
  const role = { ...employment!.roles[0]!, start: '1843-09', end: '1843-09' };
  mockResponses({ ...profilePage, [PATH]: [{ ...employment, roles: [role] }] });
  renderProfile();
  const { getByText } = await section();
  expect(getByText('Sep 1843').parentElement).toHaveTextContent(/^Sep 1843$/);
});

test('light Markdown becomes elements; HTML stays text', async () => {
  renderProfile();
  const { getByText, getByRole, getAllByRole } = await section();
  expect(getByText('Led').tagName).toBe('STRONG');
  expect(getByText('notes').tagName).toBe('EM');
  expect(getByText('Led').closest('p')!.innerHTML).toMatch(/<br>and a$/);
  const link = getByRole('link', { name: 'Note G' });
  expect(link).toHaveAttribute('href', 'https://notes.example/g');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(getAllByRole('listitem').map(({ innerHTML }) => innerHTML)).toEqual(
    expect.arrayContaining(['table', '&lt;b&gt;diagram&lt;/b&gt;']),
  );
});

test('is absent while it loads', async () => {
  const { promise, resolve } = pending<void>();
  mockResponses({ ...profilePage, [PATH]: () => promise.then(() => profilePage[PATH]) });
  renderProfile();
  await screen.findByText('Svelte');
  expect(headings()).toEqual(WITHOUT);
  await act(async () => resolve());
  expect(await screen.findByText('Analytical Society')).toBeInTheDocument();
});

test.each([
  ['while there is none', { status: 200, body: { success: true, data: [] } }],
  ['on a server that responds with 404', { status: 404, body: { success: false, message: 'Cannot GET' } }],
  ['on a server that responds with a page', { status: 200, body: '<!doctype html>' }],
])('is absent %s', async (_, response) => {
  const calls: string[] = [];
  setTransport(async ({ path }) => {
    calls.push(path);
    return path === PATH
      ? response
      : { status: 200, body: { success: true, data: profilePage[path as keyof typeof profilePage] } };
  });
  renderProfile();
  await screen.findByText('Svelte');
  await waitFor(() => expect(calls).toContain(PATH));
  expect(headings()).toEqual(WITHOUT);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the section stays while Retry loads, and keeps the focus', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  mockResponses({ ...profilePage, [PATH]: fail });
  const { user } = renderProfile();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const { promise, resolve } = pending<void>();
  mockResponses({ ...profilePage, [PATH]: () => promise.then(() => profilePage[PATH]) });
  await user.click(retry);
  const heading = screen.getByRole('heading', { level: 2, name: 'Work History' });
  expect(heading.closest('section')).toHaveFocus();
  await act(async () => resolve());
  expect(await screen.findByText('Analytical Society')).toBeInTheDocument();
});
