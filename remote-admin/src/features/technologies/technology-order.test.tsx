import { screen, waitFor, within } from '@testing-library/react';
import { refusal, startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';

const LANGUAGES = 'Programming Languages & Framworkes';
const TOOLS = 'Database & Tools';
const named = (...names: string[]) => names.map((name) => ({ name, icon: '' }));
const technologies = {
  _id: 't1',
  programmingLanguages: named('Go', 'C', 'Rust'),
  frameworks_tools: named('Git', 'Redis'),
  version: 4,
};

const section = () => within(screen.getByRole('region', { name: 'Skills & Technologies' }));
const namesOf = (list: string) =>
  within(section().getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

async function openManager() {
  const server = startFakeServer({ aboutMe: { technologies } });
  const { user } = openPage('/setting/update_AboutMe');
  await section().findByText('Git');
  const move = async (name: string, to: 'First' | 'Last') => {
    await user.click(section().getByRole('button', { name: `Move ${name}` }));
    await user.click(await screen.findByRole('button', { name: to }));
  };
  return { server, user, move };
}

test('each list is moved within itself, and both are saved as one record, one after the other', async () => {
  const { server, move } = await openManager();
  const release = server.hold('PUT');
  await move('Rust', 'First');
  await move('Git', 'Last');
  expect(namesOf(LANGUAGES)).toEqual(['Rust', 'Go', 'C']);
  expect(namesOf(TOOLS)).toEqual(['Redis', 'Git']);
  release();
  await waitFor(() => expect(server.aboutMe.technologies.version).toBe(6));
  expect(server.sent('PUT')).toMatchObject([
    {
      path: '/api/skills_techtol/order',
      headers: { 'If-Match': '"4"' },
      body: { programmingLanguages: ['Rust', 'Go', 'C'], frameworks_tools: ['Git', 'Redis'] },
    },
    {
      headers: { 'If-Match': '"5"' },
      body: { programmingLanguages: ['Rust', 'Go', 'C'], frameworks_tools: ['Redis', 'Git'] },
    },
  ]);
  expect(namesOf(LANGUAGES)).toEqual(['Rust', 'Go', 'C']);
  expect(namesOf(TOOLS)).toEqual(['Redis', 'Git']);
});

test('what is deleted while an order is on its way is the one that was meant', async () => {
  const { server, user, move } = await openManager();
  const release = server.hold('PUT');
  await move('Rust', 'First');
  await user.click(section().getByRole('button', { name: 'Delete Rust' }));
  expect(server.sent('DELETE')).toEqual([]);
  release();
  await waitFor(() => expect(namesOf(LANGUAGES)).toEqual(['Go', 'C']));
  expect(server.sent('DELETE')).toMatchObject([
    { body: { type: 'language', index: 0 }, headers: { 'If-Match': '"5"' } },
  ]);
});

test('a list that was changed elsewhere is loaded again, and that is said', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { server, move } = await openManager();
  server.aboutMe.technologies = { ...technologies, programmingLanguages: named('Zig', 'Ada'), version: 9 };
  server.answerWith(({ method }) => (method === 'PUT' ? refusal(409, 'It has changed') : undefined));
  await move('Rust', 'First');
  expect(await section().findByText(/The list has changed since you saw it/)).toBeVisible();
  await waitFor(() => expect(namesOf(LANGUAGES)).toEqual(['Zig', 'Ada']));
});

test('of several records, which other servers have, nothing offers to change the order', async () => {
  const server = startFakeServer();
  const other = { ...technologies, _id: 't2', frameworks_tools: named('Docker') };
  server.answerWith(({ path }) =>
    path === '/api/skills_techtol'
      ? { status: 200, body: { success: true, data: [technologies, other] } }
      : undefined,
  );
  openPage('/setting/update_AboutMe');
  await section().findByText('Docker');
  expect(namesOf(LANGUAGES)).toEqual(['Go', 'C', 'Rust', 'Go', 'C', 'Rust']);
  expect(section().queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
});
