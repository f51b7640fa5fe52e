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

  test('names that the lists already have, in any case, are reported as such', async () => {
    const page = await openLoaded();
    await choose(page, 'Languages & Frameworks', 'GO');
    await uploadIcon(page, 'Icon (used for all selected languages)', 'code.png');
    await waitFor(() => expect(add()).toBeEnabled());
    await page.user.click(add());
    const text = 'These technologies are already in the lists, so nothing was added.';
    expect(await form().findByText(text)).toBeVisible();
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
