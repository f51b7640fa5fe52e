import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProject, errorResponse, startFakeServer } from '../../../tests/fake-server';
import { openForm } from '../../../tests/projects-page';
import { openPage } from '../../../tests/open-page';
import { openSection } from '../../../tests/open-section';
import { ProjectManager } from '../../features/projects/project-manager';

const notices = () => within(screen.getByRole('region', { name: 'Notifications' }));
const undo = () => notices().findByRole('button', { name: 'Undo' });
const card = (name: string) => screen.findByRole('article', { name });

function openProjects(open = () => openSection(ProjectManager)) {
  const server = startFakeServer({ projects: [aProject(), aProject({ _id: 'p2', title: 'Tides' })] });
  return { server, ...open() };
}
type Page = ReturnType<typeof openProjects>;

async function deleteProject({ user }: Page, title = 'Ferry times') {
  await user.click(within(await card(title)).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await notices().findByText(`“${title}” was deleted.`);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

afterEach(() => jest.useRealTimers());

describe('a deleted project', () => {
  test('is restored by Undo, and the deletion message disappears', async () => {
    const page = openProjects();
    await deleteProject(page);
    expect(screen.getByText('Project deleted successfully!')).toBeVisible();
    await page.user.click(await undo());
    expect(await card('Ferry times')).toBeInTheDocument();
    expect(await notices().findByText('“Ferry times” was restored.')).toBeVisible();
    expect(screen.queryByText('Project deleted successfully!')).not.toBeInTheDocument();
    expect(page.server.sent('POST')).toMatchObject([{ path: '/api/bin/b1/restore' }]);
    expect(notices().queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('is restored by Ctrl-Z, the latest first; in a field the keys undo typing', async () => {
    const page = openProjects();
    await deleteProject(page);
    await deleteProject(page, 'Tides');
    await openForm(page);
    await page.user.type(screen.getByLabelText('Title'), 'x{Control>}z{/Control}');
    expect(page.server.sent('POST')).toEqual([]);
    act(() => screen.getByRole('region', { name: 'Current Projects' }).focus());
    await page.user.keyboard('{Control>}z{/Control}');
    expect(await notices().findByText('“Tides” was restored.')).toBeVisible();
    await page.user.keyboard('{Meta>}z{/Meta}');
    expect(await notices().findByText('“Ferry times” was restored.')).toBeVisible();
    expect(page.server.sent('POST')).toHaveLength(2);
  });

  test('can be restored from another page of the dashboard', async () => {
    const page = openProjects(() => openPage('/setting/update_projects'));
    await deleteProject(page);
    await page.user.click(screen.getByRole('button', { name: 'Open menu' }));
    await page.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('heading', { name: 'Profile Information' })).toBeVisible();
    await page.user.click(await undo());
    expect(await notices().findByText('“Ferry times” was restored.')).toBeVisible();
    expect(page.server.projects.map(({ title }) => title)).toEqual(['Ferry times', 'Tides']);
  });

  test('that can’t be restored shows the reason and Undo again', async () => {
    const page = openProjects();
    await deleteProject(page);
    page.server.respondWith(({ path }) =>
      path.endsWith('/restore') ? errorResponse(507, 'The disk is full') : undefined,
    );
    await page.user.click(await undo());
    expect(await notices().findByText('“Ferry times” couldn’t be restored.')).toBeVisible();
    expect(notices().getByText(/The disk is full/)).toBeVisible();
    page.server.respondWith(null);
    await page.user.click(await undo());
    expect(await notices().findByText('“Ferry times” was restored.')).toBeVisible();
  });

  test('offers no Undo on a server without trash', async () => {
    const page = openProjects();
    page.server.respondWith(({ method }) =>
      method === 'DELETE' ? { status: 200, body: { success: true } } : undefined,
    );
    const { user } = page;
    await user.click(within(await card('Ferry times')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Project deleted successfully!')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeEmptyDOMElement();
  });
});

describe('the notice', () => {
  /** Deletes the item, then stops the clock. */
  async function deleted() {
    const page = openProjects();
    await screen.findByRole('article', { name: 'Ferry times' });
    jest.useFakeTimers({ advanceTimers: true });
    await deleteProject(page);
    return page;
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const region = () => screen.getByRole('region', { name: 'Notifications' });
  test('stays for ten seconds', async () => {
    await deleted();
    pass(9_000);
    expect(region()).not.toBeEmptyDOMElement();
    pass(1_000);
    expect(region()).toBeEmptyDOMElement();
  });

  test('stays during hover and focus', async () => {
    await deleted();
    fireEvent.pointerEnter(region());
    pass(60_000);
    fireEvent.pointerLeave(region());
    const button = notices().getByRole('button', { name: 'Undo' });
    act(() => button.focus());
    pass(60_000);
    expect(region()).not.toBeEmptyDOMElement();
    act(() => button.blur());
    pass(10_000);
    expect(region()).toBeEmptyDOMElement();
  });

  test('is announced politely, takes no focus, and links to the trash', async () => {
    const page = openProjects();
    await deleteProject(page);
    expect(region()).toHaveAttribute('aria-live', 'polite');
    expect(notices().getByRole('status')).toHaveTextContent('“Ferry times” was deleted.');
    expect(screen.getByRole('region', { name: 'Current Projects' })).toHaveFocus();
    expect(notices().getByRole('link', { name: 'trash' })).toHaveAttribute('href', '/setting/bin');
    expect(notices().getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription(
      /“Ferry times” was deleted/,
    );
  });

  test('returns the focus when dismissed', async () => {
    const page = openProjects();
    await deleteProject(page);
    act(() => notices().getByRole('button', { name: 'Dismiss' }).focus());
    await page.user.keyboard('{Enter}');
    expect(region()).toBeEmptyDOMElement();
    expect(screen.getByRole('region', { name: 'Current Projects' })).toHaveFocus();
  });

  test('disappears with the dashboard', async () => {
    const page = openProjects(() => openPage('/setting/update_projects'));
    await deleteProject(page);
    page.unmount();
    openSection(ProjectManager);
    expect(region()).toBeEmptyDOMElement();
  });
});
