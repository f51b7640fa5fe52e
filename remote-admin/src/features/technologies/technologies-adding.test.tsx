import { act, screen, waitFor } from '@testing-library/react';
import { fileOf } from '../../../tests/open-page';
import { add, choose, form, namesOf, openLoaded, uploadIcon } from '../../../tests/technologies-page';

const ALERT = 'Please select at least one language or tool with its icon';
const LANGUAGES = 'Programming Languages & Framworkes';
const TOOLS = 'Database & Tools';

const MB = 1024 * 1024;

describe('adding', () => {
  test('languages share one icon and tools another; afterwards selections and icons are reset', async () => {
    const page = await openLoaded();
    const { server, user } = page;
    await choose(page, 'Languages & Frameworks', 'Rust');
    await choose(page, 'Languages & Frameworks', 'Zig');
    await uploadIcon(page, 'Icon of these languages', 'code.png');
    await choose(page, 'Databases & Tools', 'Redis');
    await uploadIcon(page, 'Icon of these tools', 'tool.png');
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

  test('Add is disabled until there is at least one language or tool with its icon', async () => {
    const page = await openLoaded();
    expect(add()).toBeDisabled();
    expect(add()).not.toHaveAccessibleDescription();
    await choose(page, 'Databases & Tools', 'Redis');
    expect(add()).toBeDisabled();
    expect(add()).toHaveAccessibleDescription('Names are added together with their icon: choose both.');
    await uploadIcon(page, 'Icon of these tools', 'tool.png');
    await waitFor(() => expect(add()).toBeEnabled());
    expect(add()).not.toHaveAccessibleDescription();
  });

  test(`submitted by keyboard all the same: '${ALERT}'`, async () => {
    const page = await openLoaded();
    await page.user.type(form().getByLabelText('Databases & Tools'), '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(ALERT);
    expect(page.server.sent('POST')).toEqual([]);
    await choose(page, 'Databases & Tools', 'Redis');
    await uploadIcon(page, 'Icon of these tools', 'tool.png');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('what has no icon yet stays in the form', async () => {
    const page = await openLoaded();
    await choose(page, 'Languages & Frameworks', 'Rust');
    await choose(page, 'Databases & Tools', 'Redis');
    await uploadIcon(page, 'Icon of these tools', 'tool.png');
    expect(await form().findByText('Only what has both names and an icon is added.')).toBeVisible();
    await page.user.click(add());
    await form().findByText('Technologies added successfully!');
    expect(form().getByText('What lacks its names or its icon is still in the form.')).toBeVisible();
    expect(form().getByRole('button', { name: 'Remove Rust' })).toBeInTheDocument();
    expect(form().queryByRole('button', { name: 'Remove Redis' })).not.toBeInTheDocument();
    // Its own icon, chosen after that, can be taken back.
    await uploadIcon(page, 'Icon of these languages', 'code.png');
    await page.user.click(await form().findByRole('button', { name: 'Remove code.png' }));
    expect(form().queryByRole('img')).not.toBeInTheDocument();
  });

  test('a failure is logged, and told without an alert; another try cannot add twice', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = await openLoaded();
    const { server, user } = page;
    await choose(page, 'Databases & Tools', 'Redis');
    await uploadIcon(page, 'Icon of these tools', 'tool.png');
    server.goOffline('POST', 'skills_techtol');
    await user.click(add());
    const notice = await form().findByText('The technologies were not added.');
    expect(notice.closest('[role="status"]')).toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith('The technologies were not added.', expect.anything());
    expect(form().getByRole('button', { name: 'Remove Redis' })).toBeInTheDocument();
    server.answerWith(null);
    await user.click(add());
    await form().findByText('Technologies added successfully!');
    const [first, second] = server.sent('POST').map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  test("an icon that can't be uploaded is told at its field and logged", async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { server, user } = await openLoaded();
    const field = form().getByLabelText('Icon of these tools');
    await user.upload(field, fileOf('bad.png', 'image/png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.fail('It is damaged'));
    expect(await form().findByText('Image upload failed')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('The icon was not uploaded:', 'It is damaged');
    await user.upload(field, fileOf('big.png', 'image/png', 10 * MB + 1));
    expect(await form().findByText('Image size exceeds 10MB limit')).toBeVisible();
  });
});
