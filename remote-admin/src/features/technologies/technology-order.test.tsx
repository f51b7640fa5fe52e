import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { openSection } from '../../../tests/open-section';
import { TechnologiesManager } from './technologies-manager';
import { LANGUAGES, TOOLS } from '../../../tests/technologies-page';

describe('order', () => {
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
    const { user } = openSection(TechnologiesManager);
    await section().findByText('Git');
    const move = async (name: string, to: 'First' | 'Last') => {
      await user.click(section().getByRole('button', { name: `Move ${name}` }));
      await user.click(await screen.findByRole('button', { name: to }));
    };
    return { server, user, move };
  }

  test('each list is sorted separately, and both are saved as one record, one after the other', async () => {
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

  test('deleting while an order is being saved deletes the intended technology', async () => {
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

  test('a list that was changed elsewhere is reloaded, with a message', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { server, move } = await openManager();
    server.aboutMe.technologies = { ...technologies, programmingLanguages: named('Zig', 'Ada'), version: 9 };
    server.respondWith(({ method }) => (method === 'PUT' ? errorResponse(409, 'It has changed') : undefined));
    await move('Rust', 'First');
    expect(await section().findByText(/The list changed in the meantime/)).toBeVisible();
    await waitFor(() => expect(namesOf(LANGUAGES)).toEqual(['Zig', 'Ada']));
  });

  test('several records, as other servers have them, can’t be sorted', async () => {
    const server = startFakeServer();
    const other = { ...technologies, _id: 't2', frameworks_tools: named('Docker') };
    server.respondWith(({ path }) =>
      path === '/api/skills_techtol'
        ? { status: 200, body: { success: true, data: [technologies, other] } }
        : undefined,
    );
    openSection(TechnologiesManager);
    await section().findByText('Docker');
    expect(namesOf(LANGUAGES)).toEqual(['Go', 'C', 'Rust', 'Go', 'C', 'Rust']);
    expect(section().queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });
});
