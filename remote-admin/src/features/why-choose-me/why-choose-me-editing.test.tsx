import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { anItem } from '../../../tests/about-me-content';
import { refusal } from '../../../tests/fake-server';
import { editForm, form, openLoaded, press, startEditing, titles } from '../../../tests/reasons-page';

const QUESTION = 'Are you sure you want to delete this item?';

beforeEach(() => {
  // jsdom lays nothing out, and so has none.
  Element.prototype.scrollIntoView = jest.fn();
});

describe('editing', () => {
  test('fills the form, scrolls to the top and focuses it; Update changes the item in its place', async () => {
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
    // Back in its place below, the page follows it.
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'end' });
  });

  test('Update sends every field as it stands in the form', async () => {
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

  test('Cancel is there in edit mode only; it clears the form and returns to add mode', async () => {
    const page = await openLoaded();
    expect(form().queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await startEditing(page);
    await page.user.click(editForm().getByRole('button', { name: 'Cancel' }));
    expect(form().getByLabelText('Title')).toHaveValue('');
    expect(form().getByRole('button', { name: 'Add New' })).toBeInTheDocument();
  });

  test('an item that changed meanwhile is refused once, with all that was typed kept; whoever saves again means it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = await openLoaded();
    await startEditing(page);
    page.server.answerWith(({ method, headers }) =>
      method === 'PUT' && headers['If-Match'] !== '"6"'
        ? refusal(409, 'It has changed since you opened it', { data: anItem({ version: 6 }) })
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

  test('confirmed, the item is gone; the form returns to add mode if it was in it', async () => {
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

  test('a failure is logged, and told without an alert', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = await openLoaded();
    page.server.goOffline('DELETE');
    await press(page, 'Prompt', 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: QUESTION });
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The item was not deleted.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(logged).toHaveBeenCalled();
    expect(titles()).toEqual(['Prompt', 'Calm']);
  });
});
