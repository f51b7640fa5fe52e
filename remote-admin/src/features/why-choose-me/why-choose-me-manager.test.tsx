import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { anItem } from '../../../tests/about-me-content';
import { startFakeServer } from '../../../tests/fake-server';
import { fileOf, openPage } from '../../../tests/open-page';
import { card, fillIn, form, openLoaded, openManager, titles, uploadIcon } from '../../../tests/reasons-page';

const ALERT = 'Please fill all fields and upload an icon';

beforeEach(() => {
  // jsdom lays nothing out, and so has none.
  Element.prototype.scrollIntoView = jest.fn();
});

describe('the form', () => {
  test("is headed 'Add Why Choose Me'; Title has the placeholder 'Why choose me?', Explanation is a textarea", async () => {
    await openLoaded();
    expect(screen.getByRole('heading', { name: 'Add Why Choose Me' })).toBeVisible();
    expect(form().getByLabelText('Title')).toHaveAttribute('placeholder', 'Why choose me?');
    expect(form().getByLabelText('Explanation').tagName).toBe('TEXTAREA');
  });

  test("the icon's button reads 'Choose Icon', then 'Image Uploaded', with a preview", async () => {
    const page = await openLoaded();
    expect(form().getByLabelText('Icon')).toHaveAccessibleDescription(/Choose Icon/);
    await uploadIcon(page);
    expect(form().getByLabelText('Icon')).toHaveAccessibleDescription(/Image Uploaded/);
    expect(form().getByRole('img', { name: 'Icon as it is in the form' })).toHaveAttribute(
      'src',
      'https://media.test/new.png',
    );
  });

  test('Add New is disabled until all is filled in', async () => {
    const page = await openLoaded();
    const add = form().getByRole('button', { name: 'Add New' });
    expect(add).toBeDisabled();
    expect(add).not.toHaveAccessibleDescription();
    await fill(page.user, form().getByLabelText('Title'), 'Careful');
    expect(add).toHaveAccessibleDescription('It needs an icon, a title and an explanation.');
    await fill(page.user, form().getByLabelText('Explanation'), '  ');
    await uploadIcon(page);
    expect(add).toBeDisabled();
    await fill(page.user, form().getByLabelText('Explanation'), 'With edges');
    expect(add).toBeEnabled();
    expect(add).not.toHaveAccessibleDescription();
  });

  test(`submitted by keyboard all the same: '${ALERT}'`, async () => {
    const { server, user } = await openLoaded();
    await user.type(form().getByLabelText('Title'), 'Careful{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(ALERT);
    expect(server.sent('POST')).toEqual([]);
  });

  test("an icon that can't be uploaded is told at its field and logged", async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { server, user } = await openLoaded();
    await user.upload(form().getByLabelText('Icon'), fileOf('bad.png', 'image/png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.fail('It is damaged'));
    expect(await form().findByText('Image upload failed')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('The icon was not uploaded:', 'It is damaged');
  });
});

describe('adding', () => {
  test("'Saving...' while busy; then the new item stands last and the form is empty", async () => {
    const page = await openLoaded();
    const { server, user } = page;
    await fillIn(page);
    const release = server.hold('POST');
    await user.click(form().getByRole('button', { name: 'Add New' }));
    expect(await form().findByRole('button', { name: 'Saving...' })).toBeInTheDocument();
    release();
    expect(await form().findByText('Item added successfully!')).toBeVisible();
    expect(server.sent('POST')).toMatchObject([
      {
        path: '/api/why-choose-me',
        body: { icon: 'https://media.test/new.png', title: 'Careful', explanation: 'With edges' },
      },
    ]);
    await waitFor(() => expect(titles()).toEqual(['Prompt', 'Calm', 'Careful']));
    expect(form().getByLabelText('Title')).toHaveValue('');
    expect(form().queryByText('new.png')).not.toBeInTheDocument();
  });

  test('a failure is logged, and told without an alert; what was typed stays', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = await openLoaded();
    await fillIn(page);
    page.server.goOffline('POST', '/api/');
    await page.user.click(form().getByRole('button', { name: 'Add New' }));
    const notice = await form().findByText('The item was not saved.');
    expect(notice.closest('[role="status"]')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(logged).toHaveBeenCalled();
    expect(form().getByLabelText('Title')).toHaveValue('Careful');
  });
});

test("'Current Items' shows icon, title and explanation of each", async () => {
  await openLoaded();
  expect(screen.getByRole('heading', { name: 'Current Items' })).toBeVisible();
  const prompt = within(await card('Prompt'));
  expect(prompt.getByText('Answers within a day')).toBeVisible();
  expect(prompt.getByRole('presentation')).toHaveAttribute('src', 'https://media.test/prompt.png');
});

test('without items it says so', async () => {
  openManager([]);
  expect(await screen.findByText('No items added yet')).toBeVisible();
});

test("a failed load: 'Failed to load why me data' with Retry, and nothing can be saved", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = startFakeServer({ aboutMe: { items: [anItem()] } });
  server.goOffline('GET', 'why-choose-me');
  const { user } = openPage('/setting/update_AboutMe');
  expect(await screen.findByText('Failed to load why me data')).toBeVisible();
  expect(form().getByRole('button', { name: 'Add New' })).toBeDisabled();
  server.answerWith(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('group', { name: 'Current Items' })).toHaveFocus();
  expect(await card('Prompt')).toBeInTheDocument();
});
