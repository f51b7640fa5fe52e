import type { Employment } from '@portfolio/shared-api/work-history';
import { workHistoryQuery } from '@portfolio/shared-api/work-history';
import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { fill } from '../../../tests/fill';
import { openSection } from '../../../tests/open-section';
import { openPreview } from '../../../tests/preview-frame';
import { anEmployment, aRole } from '../../../tests/work-history-content';
import { NEW_ITEM } from '../../forms/use-item-editing';
import WorkHistoryPage from './work-history-page';

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout, so it lacks `scrollIntoView`.
  Element.prototype.scrollIntoView = jest.fn();
});

const form = (name = 'Add Employer') => within(screen.getByRole('form', { name }));
const editForm = () => form('Edit Employer');
const role = (number: number) => within(screen.getByRole('group', { name: `role ${number}` }));
const card = (name: string) => screen.findByRole('article', { name });
const employers = () =>
  screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent);
const add = () => form().getByRole('button', { name: 'Add Employer' });
const update = () => editForm().getByRole('button', { name: 'Update Employer' });
const field = (name: string, number = 1) => role(number).getByRole('textbox', { name });
const choice = (name: string, number = 1) => role(number).getByRole('combobox', { name });
const present = (number = 1) => role(number).getByRole('checkbox', { name: 'I still work here' });
/** Everything in this browser's local storage. */
const keptText = () => Object.values(localStorage).join();

/** Opens the page with the form for a new employer, or with `search`. */
function openManager(
  saved: Employment[] = [anEmployment(), anEmployment({ _id: 'e2', employer: 'Looms' })],
  search = NEW_ITEM,
) {
  const server = startFakeServer({ employers: saved });
  return { server, ...openSection(WorkHistoryPage, undefined, undefined, search) };
}
type Page = ReturnType<typeof openManager>;
const openForm = ({ user }: Pick<Page, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'Add Employer' }));

async function openLoaded(saved?: Employment[]) {
  const page = openManager(saved);
  await card('Engines Ltd');
  return page;
}

async function startEditing({ user }: Page) {
  await user.click(within(await card('Engines Ltd')).getByRole('button', { name: 'Edit' }));
  await screen.findByRole('heading', { name: 'Edit Employer' });
}

async function fillIn({ user }: Page) {
  await fill(user, form().getByLabelText('Employer'), 'Weavers');
  await fill(user, field('Role'), 'Designer');
  await fill(user, field('Start year'), '2020');
  await fill(user, field('End year'), '2022');
}

describe('adding', () => {
  test('sends employer, role and dates; the form is empty and the list shows the new one first', async () => {
    const page = await openLoaded();
    const { server, user } = page;
    await fillIn(page);
    await fill(user, form().getByLabelText('Website'), 'https://weavers.test');
    await fill(user, form().getByLabelText('Place'), 'Lyon');
    await user.selectOptions(choice('Start month'), 'November');
    await fill(user, field('Description'), '- Cards');
    await user.type(choice('Technologies'), 'SQL{Enter}');
    await user.click(add());
    expect(await screen.findByText('Employer added successfully!')).toBeVisible();
    expect(server.sent('POST')).toMatchObject([
      {
        path: '/api/work-history',
        headers: { 'Idempotency-Key': expect.any(String) },
        body: {
          employer: 'Weavers',
          website: 'https://weavers.test',
          place: 'Lyon',
          roles: [
            {
              title: 'Designer',
              start: '2020-11',
              end: '2022',
              description: '- Cards',
              technologies: ['SQL'],
            },
          ],
        },
      },
    ]);
    expect(employers()).toEqual(['Weavers', 'Engines Ltd', 'Looms']);
    await openForm(page);
    expect(form().getByLabelText('Employer')).toHaveValue('');
    expect(field('Start year')).toHaveValue('');
    expect(screen.queryByRole('group', { name: 'role 2' })).not.toBeInTheDocument();
  });

  test('Ctrl+S adds it too', async () => {
    const page = await openLoaded();
    await fillIn(page);
    await page.user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Employer added successfully!')).toBeVisible();
  });

  test('a role that the owner still has needs no end, and clearing the checkbox brings the end back', async () => {
    const page = await openLoaded();
    const { server, user } = page;
    await fillIn(page);
    await user.click(present());
    expect(role(1).queryByRole('textbox', { name: 'End year' })).not.toBeInTheDocument();
    await user.click(present());
    expect(field('End year')).toHaveValue('2022');
    await user.click(present());
    await user.click(add());
    await screen.findByText('Employer added successfully!');
    expect(server.sent('POST')[0]!.body).toMatchObject({ roles: [{ end: 'present' }] });
  });

  test('the technologies suggest names from the pick-lists and from other roles', async () => {
    const { user } = await openLoaded([
      anEmployment({ roles: [aRole({ technologies: ['Difference engine'] })] }),
    ]);
    await user.type(choice('Technologies'), 'difference');
    expect(await screen.findByRole('option', { name: 'Difference engine' })).toBeInTheDocument();
    await user.clear(choice('Technologies'));
    await user.type(choice('Technologies'), 'postgres');
    expect(await screen.findByRole('option', { name: 'PostgreSQL' })).toHaveAttribute('data-highlighted');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Remove PostgreSQL' })).toBeInTheDocument();
  });

  test('a failure: the reason and a retry, which can’t add it twice', async () => {
    const page = await openLoaded();
    await fillIn(page);
    page.server.goOffline('POST');
    await page.user.click(add());
    expect(await form().findByText('Failed to add employer. Please try again.')).toBeVisible();
    expect(field('Role')).toHaveValue('Designer');
    page.server.respondWith(null);
    await page.user.click(form().getByRole('button', { name: 'Retry' }));
    await screen.findByText('Employer added successfully!');
    const keys = page.server.sent('POST').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

describe('errors', () => {
  test('an empty form: each required field says what is missing, and the first takes the focus', async () => {
    const { server, user } = await openLoaded();
    await user.click(add());
    const employer = form().getByLabelText('Employer');
    await waitFor(() => expect(employer).toHaveFocus());
    expect(employer).toHaveAccessibleDescription('Employer is required');
    expect(field('Role')).toHaveAccessibleDescription('Role is required');
    expect(field('Start year')).toHaveAccessibleDescription('Enter a year, such as 2021');
    expect(field('End year')).toHaveAccessibleDescription('Enter a year, such as 2021');
    expect(server.sent('POST')).toEqual([]);
  });

  test.each([
    ['21', '2022', 'Start year', 'Enter a year, such as 2021'],
    ['2021', '2019', 'End year', "A role can't end before it starts"],
  ])('from %s to %s: %s says “%s” until it is corrected', async (start, end, name, message) => {
    const { user } = await openLoaded();
    await fill(user, form().getByLabelText('Employer'), 'Weavers');
    await fill(user, field('Role'), 'Designer');
    await fill(user, field('Start year'), start);
    await fill(user, field('End year'), end);
    await user.click(add());
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
    await waitFor(() => expect(field(name)).toHaveFocus());
    await user.clear(field(name));
    await fill(user, field(name), '2021');
    await waitFor(() => expect(field(name)).toBeValid());
  });

  test('a role that the owner still has can’t start in the future', async () => {
    const { server, user } = await openLoaded();
    await fill(user, form().getByLabelText('Employer'), 'Weavers');
    await fill(user, field('Role'), 'Designer');
    await fill(user, field('Start year'), String(new Date().getUTCFullYear() + 2));
    await user.click(present());
    await user.click(add());
    const message = "A role that you still have can't start in the future";
    await waitFor(() => expect(field('Start year')).toHaveAccessibleDescription(message));
    expect(server.sent('POST')).toEqual([]);
  });

  test('a website must be a URL', async () => {
    const page = await openLoaded();
    await fillIn(page);
    await fill(page.user, form().getByLabelText('Website'), 'weavers');
    await page.user.click(add());
    await waitFor(() =>
      expect(form().getByLabelText('Website')).toHaveAccessibleDescription(
        'Enter a full URL, for example https://example.com',
      ),
    );
  });

  test('without a role: the list says so', async () => {
    const page = await openLoaded();
    await fillIn(page);
    await page.user.click(form().getByRole('button', { name: 'Remove role 1' }));
    await page.user.click(add());
    expect(await form().findByText('Add at least one role')).toBeVisible();
    expect(page.server.sent('POST')).toEqual([]);
  });

  test('errors of the server are shown at their fields, also that of a single technology', async () => {
    const page = await openLoaded();
    await startEditing(page);
    const issues = [
      { path: ['place'], message: 'Not there' },
      { path: ['roles', 1, 'end'], message: 'Not then' },
      { path: ['roles', 0, 'technologies', 0], message: 'Not this one' },
    ];
    page.server.respondWith(({ method }) =>
      method === 'PUT' ? errorResponse(400, 'Invalid', { issues }) : undefined,
    );
    await page.user.click(update());
    expect(await editForm().findByText('Failed to update employer. Please try again.')).toBeVisible();
    expect(editForm().getByLabelText('Place')).toHaveAccessibleDescription(/Not there$/);
    expect(field('End year', 2)).toHaveAccessibleDescription('Not then');
    expect(choice('Technologies')).toHaveAccessibleDescription('Not this one');
  });

  test('a technology with too long a name is reported at its field', async () => {
    const page = await openLoaded();
    await fillIn(page);
    await fill(page.user, choice('Technologies'), 'x'.repeat(81));
    await page.user.keyboard('{Enter}');
    await page.user.click(add());
    await waitFor(() =>
      expect(choice('Technologies')).toHaveAccessibleDescription('Technology is longer than 80 characters'),
    );
  });
});

describe('roles', () => {
  test('can be added, moved and removed by keyboard, and are saved in their order', async () => {
    const page = await openLoaded();
    const { server, user } = page;
    await startEditing(page);
    await user.click(editForm().getByRole('button', { name: 'Add role' }));
    expect(field('Role', 3)).toHaveFocus();
    await user.keyboard('Director');
    await fill(user, field('Start year', 3), '2024');
    await user.click(present(3));
    editForm().getByRole('button', { name: 'Move role 3 up' }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(field('Role', 1)).toHaveValue('Director');
    expect(present(1)).toBeChecked();
    expect(editForm().getByText('Moved to position 1 of 3')).toBeInTheDocument();
    editForm().getByRole('button', { name: 'Remove role 2' }).focus();
    await user.keyboard('{Enter}');
    expect(field('Role', 2)).toHaveValue('Trainee');
    expect(field('End year', 2)).toHaveValue('2021');
    expect(choice('End month', 2)).toHaveDisplayValue('February');
    await user.click(update());
    await screen.findByText('Employer updated successfully!');
    expect(server.sent('PUT')[0]!.body).toEqual({
      employer: 'Engines Ltd',
      website: 'https://engines.test',
      place: 'London',
      roles: [
        { title: 'Director', start: '2024', end: 'present', description: '', technologies: [] },
        aRole({ title: 'Trainee', start: '2019', end: '2021-02', technologies: [] }),
      ],
    });
  });
});

describe('editing', () => {
  test('fills the form, which takes the focus; Update changes the employer in its place', async () => {
    const page = await openLoaded();
    await startEditing(page);
    expect(screen.getByRole('form', { name: 'Edit Employer' })).toHaveFocus();
    expect(editForm().getByLabelText('Website')).toHaveValue('https://engines.test');
    expect(field('Start year')).toHaveValue('2021');
    expect(choice('Start month')).toHaveDisplayValue('March');
    expect(present()).toBeChecked();
    await fill(page.user, editForm().getByLabelText('Employer'), ' & Co');
    await page.user.click(update());
    expect(await screen.findByText('Employer updated successfully!')).toBeVisible();
    expect(page.server.sent('PUT')).toMatchObject([
      { path: '/api/work-history/e1', headers: { 'If-Match': '"1"' } },
    ]);
    expect(employers()).toEqual(['Engines Ltd & Co', 'Looms']);
  });

  test('an employer that was deleted meanwhile can be added again; nothing says to try again', async () => {
    const page = await openLoaded();
    await startEditing(page);
    page.server.respondWith(({ method }) =>
      method === 'PUT' ? errorResponse(404, 'This employer no longer exists') : undefined,
    );
    await page.user.click(update());
    expect(await form().findByText(/^It was deleted elsewhere\./)).toBeVisible();
    expect(form().getByText('Failed to update employer.')).toBeVisible();
  });

  test('Cancel clears the form', async () => {
    const page = await openLoaded();
    await startEditing(page);
    await page.user.click(editForm().getByRole('button', { name: 'Cancel' }));
    await openForm(page);
    expect(form().getByLabelText('Employer')).toHaveValue('');
    expect(screen.queryByRole('group', { name: 'role 2' })).not.toBeInTheDocument();
  });

  test('roles that were changed elsewhere are compared as text, and the owner chooses', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = await openLoaded();
    const { server, user } = page;
    await startEditing(page);
    const newer = anEmployment({ place: 'Paris', roles: [aRole({ title: 'Countess' })], version: 6 });
    server.respondWith(({ method, headers }) =>
      method === 'PUT' && headers['If-Match'] !== '"6"'
        ? errorResponse(409, 'It has changed since you opened it', { data: newer })
        : undefined,
    );
    await fill(user, field('Role'), ' in chief');
    await user.click(update());
    const conflict = await screen.findByRole('group', { name: 'Changed elsewhere in the meantime' });
    const roles = within(within(conflict).getByRole('group', { name: 'Roles' }));
    expect(roles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Analyst in chief, Mar 2021 – present\nWrites **programs**\nTechnologies: Rust',
      'Trainee, 2019 – Feb 2021\nWrites **programs**',
      'Countess, Mar 2021 – present\nWrites **programs**\nTechnologies: Rust',
    ]);
    expect(editForm().getByLabelText('Place')).toHaveValue('Paris');
    await user.click(roles.getByRole('radio', { name: 'Use the saved version' }));
    expect(field('Role')).toHaveValue('Countess');
    await user.click(roles.getByRole('radio', { name: 'Use this tab’s version' }));
    expect(field('Role')).toHaveValue('Analyst in chief');
    expect(field('Role', 2)).toHaveValue('Trainee');
    await user.click(update());
    await screen.findByText('Employer updated successfully!');
    expect(server.workHistory.employers[0]).toMatchObject({
      place: 'Paris',
      roles: [{ title: 'Analyst in chief' }, { title: 'Trainee' }],
    });
  });

  test('unsaved changes are offered after a crash, with the roles as text, and restored', async () => {
    const crashed = await openLoaded();
    await startEditing(crashed);
    await fill(crashed.user, field('Role', 2), ' of looms');
    await crashed.user.click(editForm().getByRole('button', { name: 'Remove role 1' }));
    await waitFor(() => expect(keptText()).toMatch(/of looms/));
    crashed.unmount();

    const { user } = await openLoaded();
    expect(screen.getByText(/to “Engines Ltd” from/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue editing' }));
    await screen.findByText('You have unsaved changes');
    expect(editForm().getByText('Trainee of looms, 2019 – Feb 2021', { exact: false })).toBeInTheDocument();
    await user.click(editForm().getByRole('button', { name: 'Restore' }));
    expect(field('Role')).toHaveValue('Trainee of looms');
    expect(screen.queryByRole('group', { name: 'role 2' })).not.toBeInTheDocument();
  });

  test('the preview has a new employer first, and an edited one in its place', async () => {
    const page = await openLoaded();
    await fill(page.user, form().getByLabelText('Employer'), 'Weavers');
    const preview = await openPreview(page.user, screen.getByRole('form', { name: 'Add Employer' }));
    expect(preview.address()).toBe('/profile?preview');
    await preview.respond(workHistoryQuery().queryKey);
    expect(preview.content()).toMatchObject([
      [{ employer: 'Weavers' }, { employer: 'Engines Ltd' }, { employer: 'Looms' }],
    ]);
    await page.user.clear(form().getByLabelText('Employer'));
    expect(preview.content()).toMatchObject([[{ employer: 'Engines Ltd' }, { employer: 'Looms' }]]);
    await startEditing(page);
    await fill(page.user, field('Role'), ' in chief');
    expect(preview.content()).toMatchObject([
      [{ employer: 'Engines Ltd', roles: [{ title: 'Analyst in chief' }, {}] }, { employer: 'Looms' }],
    ]);
  });
});

describe('the list', () => {
  test("shows each employer with its place and roles; without any: 'No employers added yet'", async () => {
    const { unmount } = await openLoaded();
    const engines = within(await card('Engines Ltd'));
    expect(engines.getByText('London')).toBeVisible();
    expect(
      within(engines.getByRole('list', { name: 'Roles' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['AnalystMar 2021 – present', 'Trainee2019 – Feb 2021']);
    unmount();
    openManager([]);
    expect(await screen.findByText('No employers added yet')).toBeVisible();
  });

  test('a failed load says so, and Retry works', async () => {
    const server = startFakeServer({ employers: [anEmployment()] });
    server.goOffline('GET', 'work-history');
    const { user } = openSection(WorkHistoryPage);
    expect(await screen.findByText('The employers couldn’t be loaded.')).toBeVisible();
    server.respondWith(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Engines Ltd')).toBeInTheDocument();
  });

  test('can be sorted, and the new order is saved', async () => {
    const { server, user } = await openLoaded();
    await user.click(screen.getByRole('button', { name: 'Move Looms' }));
    await user.click(await screen.findByRole('button', { name: 'First' }));
    expect(employers()).toEqual(['Looms', 'Engines Ltd']);
    await waitFor(() =>
      expect(server.sent('PUT')).toMatchObject([
        { path: '/api/work-history/order', body: { ids: ['e2', 'e1'], seen: ['e1', 'e2'] } },
      ]),
    );
  });

  test('Delete asks first; Undo restores the employer', async () => {
    const page = await openLoaded();
    const { server, user } = page;
    await startEditing(page);
    await user.click(within(await card('Engines Ltd')).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this employer?',
    });
    expect(dialog).toHaveAccessibleDescription(
      '“Engines Ltd” will be moved to the trash. You can restore it for 30 days.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Employer deleted successfully!')).toBeVisible();
    expect(employers()).toEqual(['Looms']);
    expect(server.sent('DELETE')).toMatchObject([
      { path: '/api/work-history/e1', headers: { 'If-Match': '"1"' } },
    ]);
    await openForm(page);
    expect(form().getByLabelText('Employer')).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(employers()).toEqual(['Engines Ltd', 'Looms']));
  });

  test('a failed deletion says so, and the employer stays', async () => {
    const { server, user } = await openLoaded();
    server.goOffline('DELETE');
    await user.click(within(await card('Looms')).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete employer. Please try again.')).toBeVisible();
    expect(employers()).toEqual(['Engines Ltd', 'Looms']);
  });
});
