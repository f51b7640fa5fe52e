import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openSection } from '../../../tests/open-section';
import { TechnologiesManager } from './technologies-manager';
import {
  LANGUAGES,
  TOOLS,
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

describe('lists', () => {
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

  test('names can be chosen from long, searchable lists', async () => {
    const page = await openLoaded();
    await fill(page.user, form().getByLabelText('Languages & Frameworks'), 'typesc');
    expect(await screen.findByRole('option', { name: 'TypeScript' })).toBeInTheDocument();
    await page.user.clear(form().getByLabelText('Languages & Frameworks'));
    await fill(page.user, form().getByLabelText('Databases & Tools'), 'postgr');
    expect(await screen.findByRole('option', { name: 'PostgreSQL' })).toBeInTheDocument();
  });

  describe('deleting', () => {
    test('sends type, index and the version of the lists', async () => {
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

    test('from a list that has changed since deletes nothing: the list is reloaded, with a message', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => {});
      const { server, user } = await openLoaded();
      server.aboutMe.technologies = { ...technologies, programmingLanguages: [named('Ada')], version: 9 };
      server.respondWith(({ method }) =>
        method === 'DELETE' ? errorResponse(409, 'It has changed') : undefined,
      );
      await user.click(section().getByRole('button', { name: 'Delete Go' }));
      expect(
        await section().findByText(
          'The list changed in the meantime, so nothing was deleted. The list has been reloaded.',
        ),
      ).toBeVisible();
      await waitFor(() => expect(namesOf(LANGUAGES)).toEqual(['Ada']));
    });

    test('a failure is logged and shown without an alert', async () => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
      const { server, user } = await openLoaded();
      server.goOffline('DELETE');
      await user.click(section().getByRole('button', { name: 'Delete Go' }));
      const notice = await section().findByText('The technology couldn’t be deleted.');
      expect(notice.closest('[role="status"]')).toBeInTheDocument();
      expect(logged).toHaveBeenCalled();
      expect(namesOf(LANGUAGES)).toEqual(['Go', 'C']);
    });
  });

  test("a failed load: 'Failed to load technical skills' with Retry, and nothing can be added", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const server = startFakeServer({ aboutMe: { technologies } });
    server.goOffline('GET', 'skills_techtol');
    const { user } = openSection(TechnologiesManager);
    expect(await section().findByText('Failed to load technical skills')).toBeVisible();
    expect(add()).toBeDisabled();
    server.respondWith(null);
    await user.click(section().getByRole('button', { name: 'Retry' }));
    expect(await section().findByText('Git')).toBeVisible();
  });

  test.each([
    ['name', 'Databases & Tools'],
    ['icon', 'Icon (used for all selected tools)'],
  ])("a server's error for a tool's %s is shown at '%s', which takes the focus", async (part, label) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = await openLoaded();
    const { server, user } = page;
    await choose(page, 'Databases & Tools', 'Redis');
    await uploadIcon(page, 'Icon (used for all selected tools)', 'tool.png');
    await waitFor(() => expect(add()).toBeEnabled());
    const issues = [{ path: ['frameworks_tools', 0, part], message: 'Not this one' }];
    server.respondWith(({ method }) =>
      method === 'POST' ? errorResponse(400, 'Refused', { issues }) : undefined,
    );
    await user.click(add());
    expect(await form().findByText('Not this one')).toBeVisible();
    await waitFor(() => expect(form().getByLabelText(label)).toHaveFocus());
  });
});

const ALERT = 'Please select at least one language or tool with its icon';

const MB = 1024 * 1024;

describe('adding', () => {
  test('languages share one icon and tools another; afterwards selections and icons are cleared', async () => {
    const page = await openLoaded();
    const { server, user } = page;
    await choose(page, 'Languages & Frameworks', 'Rust');
    await choose(page, 'Languages & Frameworks', 'Zig');
    await uploadIcon(page, 'Icon (used for all selected languages)', 'code.png');
    await choose(page, 'Databases & Tools', 'Redis');
    await uploadIcon(page, 'Icon (used for all selected tools)', 'tool.png');
    await waitFor(() => expect(add()).toBeEnabled());
    const release = server.hold('POST');
    await user.click(add());
    expect(await form().findByRole('button', { name: 'Adding...' })).toBeInTheDocument();
    release();
    expect(await form().findByText('Technologies added successfully!')).toBeVisible();
    expect(server.sent('POST')).toMatchObject([
      {
        path: '/api/skills_techtol',
        body: {
          programmingLanguages: [
            { name: 'Rust', icon: 'https://media.test/code.png' },
            { name: 'Zig', icon: 'https://media.test/code.png' },
          ],
          frameworks_tools: [{ name: 'Redis', icon: 'https://media.test/tool.png' }],
        },
      },
    ]);
    expect(namesOf(LANGUAGES)).toEqual(['Go', 'C', 'Rust', 'Zig']);
    expect(namesOf(TOOLS)).toEqual(['Git', 'Redis']);
    expect(form().queryByRole('button', { name: 'Remove Rust' })).not.toBeInTheDocument();
    expect(form().queryByRole('img')).not.toBeInTheDocument();
    expect(form().queryByText('code.png')).not.toBeInTheDocument();
    expect(add()).toBeDisabled();
  });

  test('Add is disabled without at least one language or tool with its icon', async () => {
    const page = await openLoaded();
    expect(add()).toBeDisabled();
    expect(add()).not.toHaveAccessibleDescription();
    await choose(page, 'Databases & Tools', 'Redis');
    expect(add()).toBeDisabled();
    expect(add()).toHaveAccessibleDescription('Choose at least one name and an icon.');
    await uploadIcon(page, 'Icon (used for all selected tools)', 'tool.png');
    await waitFor(() => expect(add()).toBeEnabled());
    expect(add()).not.toHaveAccessibleDescription();
  });

  test(`submitted by keyboard nevertheless: '${ALERT}'`, async () => {
    const page = await openLoaded();
    await page.user.type(form().getByLabelText('Databases & Tools'), '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(ALERT);
    expect(page.server.sent('POST')).toEqual([]);
    await choose(page, 'Databases & Tools', 'Redis');
    await uploadIcon(page, 'Icon (used for all selected tools)', 'tool.png');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('a group without an icon stays in the form', async () => {
    const page = await openLoaded();
    await choose(page, 'Languages & Frameworks', 'Rust');
    await choose(page, 'Databases & Tools', 'Redis');
    await uploadIcon(page, 'Icon (used for all selected tools)', 'tool.png');
    expect(await form().findByText('Only names with an icon are added.')).toBeVisible();
    await page.user.click(add());
    await form().findByText('Technologies added successfully!');
    expect(form().getByText('Incomplete entries are still in the form.')).toBeVisible();
    expect(form().getByRole('button', { name: 'Remove Rust' })).toBeInTheDocument();
    expect(form().queryByRole('button', { name: 'Remove Redis' })).not.toBeInTheDocument();
    // An icon chosen after saving can be removed again.
    await uploadIcon(page, 'Icon (used for all selected languages)', 'code.png');
    await page.user.click(await form().findByRole('button', { name: 'Remove code.png' }));
    expect(form().queryByRole('img')).not.toBeInTheDocument();
  });

  test('a failure is logged and shown without an alert; another attempt can’t add twice', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = await openLoaded();
    const { server, user } = page;
    await choose(page, 'Databases & Tools', 'Redis');
    await uploadIcon(page, 'Icon (used for all selected tools)', 'tool.png');
    server.goOffline('POST', 'skills_techtol');
    await user.click(add());
    const notice = await form().findByText('The technologies couldn’t be added.');
    expect(notice.closest('[role="status"]')).toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith('The technologies couldn’t be added.', expect.anything());
    expect(form().getByRole('button', { name: 'Remove Redis' })).toBeInTheDocument();
    server.respondWith(null);
    await user.click(add());
    await form().findByText('Technologies added successfully!');
    const [first, second] = server.sent('POST').map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  test('a failed icon upload is shown at its field and logged', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { server, user } = await openLoaded();
    const field = form().getByLabelText('Icon (used for all selected tools)');
    await user.upload(field, fileOf('bad.png', 'image/png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.fail('It is damaged'));
    expect(await form().findByText('Image upload failed')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('The icon was not uploaded:', 'It is damaged');
    await user.upload(field, fileOf('big.png', 'image/png', 10 * MB + 1));
    expect(await form().findByText('Image size exceeds 10MB limit')).toBeVisible();
  });
});

describe('icons of single names', () => {
  const rows = () => within(form().getByRole('list', { name: 'Or an icon for each language' }));

  test('names are added with the icons found by them, which are stored like uploads', async () => {
    const page = await openLoaded();
    const { server, user } = page;
    await choose(page, 'Languages & Frameworks', 'Rust');
    await choose(page, 'Languages & Frameworks', 'Zig');
    expect(await rows().findByText('Suggested: Rust icon')).toBeVisible();
    expect(await rows().findByText('Suggested: Letter tile')).toBeVisible();
    // As specified, a name alone isn't enough.
    expect(add()).toBeDisabled();
    await user.click(form().getByRole('button', { name: 'Use suggested icons' }));
    await user.click(add());
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    act(() => server.uploads.forEach((upload) => upload.succeed(`https://media.test/stored-${upload.name}`)));
    expect(await form().findByText('Technologies added successfully!')).toBeVisible();
    expect(server.sent('POST')).toMatchObject([
      {
        body: {
          programmingLanguages: [
            { name: 'Rust', icon: 'https://media.test/stored-Rust.png' },
            { name: 'Zig', icon: 'https://media.test/stored-Zig.png' },
          ],
          frameworks_tools: [],
        },
      },
    ]);
    expect(form().queryByRole('list', { name: 'Or an icon for each language' })).not.toBeInTheDocument();
  });

  test('a button that disappears passes the focus to the one that chooses an image', async () => {
    const page = await openLoaded();
    await choose(page, 'Languages & Frameworks', 'Rust');
    await page.user.click(await rows().findByRole('button', { name: 'Use Rust icon' }));
    expect(rows().getByRole('button', { name: 'Choose image for Rust' })).toHaveFocus();
    await page.user.click(rows().getByRole('button', { name: 'Remove the icon of Rust' }));
    expect(rows().getByRole('button', { name: 'Choose image for Rust' })).toHaveFocus();
  });

  test('a name’s own image replaces the shared icon, until it is removed', async () => {
    const page = await openLoaded();
    const { server, user } = page;
    await choose(page, 'Languages & Frameworks', 'Rust');
    await choose(page, 'Languages & Frameworks', 'Zig');
    await uploadIcon(page, 'Icon (used for all selected languages)', 'code.png');
    expect(await rows().findAllByText('Shared icon')).toHaveLength(2);
    const [, zig] = rows().getAllByRole('listitem');
    const input = zig!.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, fileOf('zig.svg', 'image/svg+xml'));
    await waitFor(() => expect(server.uploads.at(-1)).toMatchObject({ name: 'zig.svg', kind: 'raw' }));
    expect(add()).toBeDisabled();
    act(() => server.uploads.at(-1)!.succeed('https://media.test/zig.png'));
    expect(await rows().findByText('Own image')).toBeVisible();
    await user.click(add());
    await form().findByText('Technologies added successfully!');
    expect(server.sent('POST')[0]!.body).toMatchObject({
      programmingLanguages: [
        { name: 'Rust', icon: 'https://media.test/code.png' },
        { name: 'Zig', icon: 'https://media.test/zig.png' },
      ],
    });
  });

  test('an icon that can’t be stored is reported, and the next attempt stores only what is missing', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = await openLoaded();
    const { server, user } = page;
    await choose(page, 'Languages & Frameworks', 'Rust');
    await choose(page, 'Languages & Frameworks', 'Zig');
    await user.click(await form().findByRole('button', { name: 'Use suggested icons' }));
    await user.click(add());
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    act(() => {
      server.uploads[0]!.succeed('https://media.test/rust.png');
      server.uploads[1]!.fail('The disk is full');
    });
    expect(await form().findByText('The technologies couldn’t be added.')).toBeVisible();
    expect(server.sent('POST')).toEqual([]);
    await user.click(add());
    await waitFor(() => expect(server.uploads).toHaveLength(3));
    act(() => server.uploads[2]!.succeed('https://media.test/zig.png'));
    await form().findByText('Technologies added successfully!');
    expect(server.uploads[2]!.name).toBe('Zig.png');
  });

  test('another server that draws no icons leaves the form as specified', async () => {
    const server = startFakeServer({ aboutMe: { technologies } });
    server.respondWith(({ path }) =>
      path.startsWith('/api/technology-icons') ? errorResponse(404, 'Not found') : undefined,
    );
    const page = { server, ...openSection(TechnologiesManager) };
    await section().findByText('Git');
    await choose(page, 'Languages & Frameworks', 'Rust');
    expect(await rows().findByText('No icon yet')).toBeVisible();
    expect(form().queryByRole('button', { name: /suggested/ })).not.toBeInTheDocument();
  });
});

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
