import { act, render, screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { anItem } from '../../../tests/about-me-content';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openSection } from '../../../tests/open-section';
import { WhyChooseMeManager } from './why-choose-me-manager';
import {
  card,
  editForm,
  fillIn,
  form,
  openLoaded,
  openManager,
  press,
  startEditing,
  titles,
  uploadIcon,
} from '../../../tests/reasons-page';
import { WhyChooseMeCard, WhyChooseMeCardSkeleton } from './why-choose-me-card';

describe('the form and its list', () => {
  const ALERT = 'Please fill all fields and upload an icon';

  beforeEach(() => {
    // jsdom has no layout, so it lacks `scrollIntoView`.
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
      expect(form().getByRole('img', { name: 'Selected icon' })).toHaveAttribute(
        'src',
        'https://media.test/new.png',
      );
    });

    test('Add New is disabled until all fields are filled', async () => {
      const page = await openLoaded();
      const add = form().getByRole('button', { name: 'Add New' });
      expect(add).toBeDisabled();
      expect(add).not.toHaveAccessibleDescription();
      await fill(page.user, form().getByLabelText('Title'), 'Careful');
      expect(add).toHaveAccessibleDescription('Add an icon, a title and an explanation.');
      await fill(page.user, form().getByLabelText('Explanation'), '  ');
      await uploadIcon(page);
      expect(add).toBeDisabled();
      await fill(page.user, form().getByLabelText('Explanation'), 'With edges');
      expect(add).toBeEnabled();
      expect(add).not.toHaveAccessibleDescription();
    });

    test(`submitted by keyboard nevertheless: '${ALERT}'`, async () => {
      const { server, user } = await openLoaded();
      await user.type(form().getByLabelText('Title'), 'Careful{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent(ALERT);
      expect(server.sent('POST')).toEqual([]);
    });

    test('a failed icon upload is shown at its field and logged', async () => {
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
    test("'Saving...' while busy; then the new item is last in the list and the form is empty", async () => {
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

    test('a failure is logged and shown without an alert; the input stays', async () => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
      const page = await openLoaded();
      await fillIn(page);
      page.server.goOffline('POST', '/api/');
      await page.user.click(form().getByRole('button', { name: 'Add New' }));
      const notice = await form().findByText('The item couldn’t be saved.');
      expect(notice.closest('[role="status"]')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(logged).toHaveBeenCalled();
      expect(form().getByLabelText('Title')).toHaveValue('Careful');
    });
  });

  test("'Current Items' shows each item's icon, title and explanation", async () => {
    await openLoaded();
    expect(screen.getByRole('heading', { name: 'Current Items' })).toBeVisible();
    const prompt = within(await card('Prompt'));
    expect(prompt.getByText('Answers within a day')).toBeVisible();
    expect(prompt.getByRole('presentation')).toHaveAttribute('src', 'https://media.test/prompt.png');
  });

  test('an empty list says so', async () => {
    openManager([]);
    expect(await screen.findByText('No items added yet')).toBeVisible();
  });

  test("a failed load: 'Failed to load why me data' with Retry, and nothing can be saved", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const server = startFakeServer({ aboutMe: { items: [anItem()] } });
    server.goOffline('GET', 'why-choose-me');
    const { user } = openSection(WhyChooseMeManager);
    expect(await screen.findByText('Failed to load why me data')).toBeVisible();
    expect(form().getByRole('button', { name: 'Add New' })).toBeDisabled();
    server.respondWith(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('group', { name: 'Current Items' })).toHaveFocus();
    expect(await card('Prompt')).toBeInTheDocument();
  });
});

describe('editing', () => {
  const QUESTION = 'Are you sure you want to delete this item?';

  beforeEach(() => {
    // jsdom has no layout, so it lacks `scrollIntoView`.
    Element.prototype.scrollIntoView = jest.fn();
  });

  describe('editing', () => {
    test('fills the form, scrolls to the top and focuses it; Update changes the item in place', async () => {
      const page = await openLoaded();
      const { server, user } = page;
      const scroll = jest.spyOn(window, 'scrollTo');
      await startEditing(page);
      expect(scroll).toHaveBeenCalledWith({ top: 0 });
      expect(screen.getByRole('form', { name: 'Edit Why Choose Me' })).toHaveFocus();
      expect(editForm().getByLabelText('Title')).toHaveValue('Prompt');
      expect(editForm().getByLabelText('Explanation')).toHaveValue('Answers within a day');
      expect(editForm().getByLabelText('Icon')).toHaveAccessibleDescription(/Image Uploaded/);

      await fill(user, editForm().getByLabelText('Title'), 'er');
      await user.click(editForm().getByRole('button', { name: 'Update' }));
      expect(await form().findByText('Item updated successfully!')).toBeVisible();
      expect(server.sent('PUT')).toMatchObject([
        { path: '/api/why-choose-me/w1', headers: { 'If-Match': '"1"' }, body: { title: 'Prompter' } },
      ]);
      expect(titles()).toEqual(['Prompter', 'Calm']);
      expect(form().getByLabelText('Title')).toHaveValue('');
      // The form is below the list again, and the page scrolls to it.
      expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'end' });
    });

    test('Update sends every field of the form', async () => {
      const page = await openLoaded();
      const { server, user } = page;
      await startEditing(page);
      await fill(user, editForm().getByLabelText('Explanation'), '!');
      await user.click(editForm().getByRole('button', { name: 'Update' }));
      await form().findByText('Item updated successfully!');
      expect(server.sent('PUT').map(({ body }) => body)).toEqual([
        { icon: 'https://media.test/prompt.png', title: 'Prompt', explanation: 'Answers within a day!' },
      ]);
    });

    test('Cancel appears in edit mode only; it clears the form and returns to add mode', async () => {
      const page = await openLoaded();
      expect(form().queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
      await startEditing(page);
      await page.user.click(editForm().getByRole('button', { name: 'Cancel' }));
      expect(form().getByLabelText('Title')).toHaveValue('');
      expect(form().getByRole('button', { name: 'Add New' })).toBeInTheDocument();
    });

    test('an item that was changed elsewhere is rejected once, and the input stays; a second save overwrites it', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => {});
      const page = await openLoaded();
      await startEditing(page);
      page.server.respondWith(({ method, headers }) =>
        method === 'PUT' && headers['If-Match'] !== '"6"'
          ? errorResponse(409, 'It has changed since you opened it', { data: anItem({ version: 6 }) })
          : undefined,
      );
      await fill(page.user, editForm().getByLabelText('Title'), 'er');
      await page.user.click(editForm().getByRole('button', { name: 'Update' }));
      expect(await editForm().findByText('It has changed since you opened it')).toBeVisible();
      expect(editForm().getByLabelText('Title')).toHaveValue('Prompter');
      await page.user.click(editForm().getByRole('button', { name: 'Update' }));
      expect(await form().findByText('Item updated successfully!')).toBeVisible();
    });
  });

  describe('deleting', () => {
    test(`asks '${QUESTION}'; Cancel keeps the item`, async () => {
      const page = await openLoaded();
      await press(page, 'Prompt', 'Delete');
      const dialog = await screen.findByRole('alertdialog', { name: QUESTION });
      await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(page.server.sent('DELETE')).toEqual([]);
      expect(titles()).toEqual(['Prompt', 'Calm']);
    });

    test('after the confirmation the item is gone, and a form that edited it returns to add mode', async () => {
      const page = await openLoaded();
      await startEditing(page);
      await press(page, 'Prompt', 'Delete');
      const dialog = await screen.findByRole('alertdialog', { name: QUESTION });
      await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(titles()).toEqual(['Calm']));
      expect(page.server.sent('DELETE')).toMatchObject([
        { path: '/api/why-choose-me/w1', headers: { 'If-Match': '"1"' } },
      ]);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(screen.getByRole('group', { name: 'Current Items' })).toHaveFocus();
      expect(form().getByLabelText('Title')).toHaveValue('');
    });

    test('a failure is logged and shown without an alert', async () => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
      const page = await openLoaded();
      page.server.goOffline('DELETE');
      await press(page, 'Prompt', 'Delete');
      const dialog = await screen.findByRole('alertdialog', { name: QUESTION });
      await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('The item couldn’t be deleted.')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(logged).toHaveBeenCalled();
      expect(titles()).toEqual(['Prompt', 'Calm']);
    });
  });
});

test('reasons can be sorted, and the new order is saved', async () => {
  const items = ['Prompt', 'Plain', 'Patient'].map((title, index) => anItem({ _id: `w${index + 1}`, title }));
  const server = startFakeServer({ aboutMe: { items } });
  const { user } = openSection(WhyChooseMeManager);
  const section = within(screen.getByRole('region', { name: 'Add Why Choose Me' }));
  await user.click(await section.findByRole('button', { name: 'Move Patient' }));
  await user.click(await screen.findByRole('button', { name: 'First' }));
  const titles = () => section.getAllByRole('heading', { level: 4 }).map((title) => title.textContent);
  expect(titles()).toEqual(['Patient', 'Prompt', 'Plain']);
  await waitFor(() => expect(server.aboutMe.items.map(({ _id }) => _id)).toEqual(['w3', 'w1', 'w2']));
  expect(server.sent('PUT')).toMatchObject([
    { path: '/api/why-choose-me/order', body: { ids: ['w3', 'w1', 'w2'], seen: ['w1', 'w2', 'w3'] } },
  ]);
  expect(section.getByRole('button', { name: 'Move Patient' })).toHaveFocus();
});

test("a card's placeholder has the same frame", () => {
  const { container } = render(<WhyChooseMeCardSkeleton />);
  render(
    <WhyChooseMeCard
      item={anItem({ icon: '' })}
      isEdited={false}
      isFormBusy={false}
      onEdit={() => {}}
      onDelete={() => {}}
    />,
  );
  // The class name is a hash of the styles.
  expect(container.firstElementChild).toHaveClass(screen.getByRole('article').className, { exact: true });
});
