import { screen, waitFor } from '@testing-library/react';
import { fill } from '../../tests/fill';
import { aProject } from '../../tests/fake-server';
import { dialogButton, question } from '../../tests/profile-page';
import { card, heading, openForm, openManager, startEditing, update } from '../../tests/projects-page';

const QUESTION = 'Switch without saving?';
const title = () => screen.getByLabelText('Title');
const form = (name: string) => screen.getByRole('form', { name });
const noForm = () => waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
const addButton = () => screen.getByRole('button', { name: 'Add New Project' });
const back = () => screen.getByRole('button', { name: 'Back' });
const search = (expected: string) =>
  waitFor(() => expect(screen.getByLabelText('Search parameters')).toHaveTextContent(expected));
const openList = () => openManager([aProject(), aProject({ _id: 'p2', title: 'Tides' })], '');

test('the list comes first, and a button opens the form, which takes the focus', async () => {
  const page = openList();
  await card('Ferry times');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Add New Project' })).not.toBeInTheDocument();
  await openForm(page);
  await waitFor(() => expect(form('Add New Project')).toHaveFocus());
  expect(form('Add New Project').compareDocumentPosition(await card('Ferry times'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await page.user.click(back());
  await noForm();
});

test('Close returns to the list and the button; the text stays in the form', async () => {
  const page = openList();
  await openForm(page);
  await fill(page.user, title(), 'Piers');
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await noForm();
  expect(addButton()).toHaveFocus();
  await openForm(page);
  expect(title()).toHaveValue('Piers');
});

test('editing has its own address and says which project; Back and saving return to the list', async () => {
  const page = openList();
  await startEditing(page, 'Tides');
  await search('?edit=p2');
  expect(screen.getByRole('region', { name: 'Edit Project' })).toHaveTextContent(/Edit Project.*Tides/);
  expect(document.title).toBe('Dashboard · Tides');
  await page.user.click(back());
  await noForm();
  await startEditing(page, 'Tides');
  await page.user.click(update());
  expect(await screen.findByText('Project updated successfully!')).toBeVisible();
  await search('');
  expect(addButton()).toHaveFocus();
});

test('a reload edits the same project', async () => {
  openManager([aProject(), aProject({ _id: 'p2', title: 'Tides' })], '?edit=p2');
  await heading('Edit Project');
  expect(title()).toHaveValue('Tides');
  await waitFor(() => expect(form('Edit Project')).toHaveFocus());
});

test('an unknown project: the page says so above the list', async () => {
  openManager([aProject()], '?edit=p9');
  expect(await screen.findByText('This project doesn’t exist. It may have been deleted.')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('Back with unsaved changes asks; Stay keeps the form and its address, Switch leaves them', async () => {
  const page = openList();
  await startEditing(page, 'Tides');
  await fill(page.user, title(), '!');
  await page.user.click(back());
  await page.user.click(dialogButton(await question(QUESTION), 'Stay'));
  await search('?edit=p2');
  expect(title()).toHaveValue('Tides!');
  await page.user.click(back());
  await page.user.click(dialogButton(await question(QUESTION), 'Switch'));
  // The draft is offered in the form for a new project.
  expect(await screen.findByRole('button', { name: 'Continue editing' })).toBeVisible();
});

test('unsaved changes are marked until they are saved or undone', async () => {
  const page = openList();
  await startEditing(page, 'Tides');
  const mark = () => screen.queryByText('Unsaved changes');
  expect(mark()).not.toBeInTheDocument();
  await fill(page.user, title(), '!');
  expect(mark()).toHaveAttribute('role', 'status');
  await page.user.type(title(), '{Backspace}');
  expect(mark()).not.toBeInTheDocument();
  expect(update()).toHaveAttribute('aria-keyshortcuts', 'Control+S Meta+S');
  expect(screen.getByText('Ctrl+S to save')).toBeInTheDocument();
});
