import { screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { toast, toastStore } from '@portfolio/shared-ui';
import { mockResponses, config, expectLog, pending, renderPage } from '../../tests/render-page';
import { projects, shop } from '../../tests/sample-projects';
import { loadProjectDialog } from '../features/projects/load-project-dialog';
import { ProjectDialog } from '../features/projects/project-dialog';
import ProjectsPage from './projects';

jest.mock('../features/projects/load-project-dialog', () => ({
  loadProjectDialog: jest.fn(),
  prefetchDetails: () => undefined,
}));
const load = jest.mocked(loadProjectDialog);

beforeEach(() => {
  configure(config);
  mockResponses({ '/api/projects': projects });
  load.mockReset().mockResolvedValue(ProjectDialog);
  for (const { id } of toastStore.getSnapshot()) toast.dismiss(id);
});

async function pressDetails() {
  const { user } = renderPage(ProjectsPage, ['/projects', '/projects/:id'], '/projects');
  const card = within(await screen.findByRole('article', { name: 'Shop' }));
  const press = () => user.click(card.getByRole('link', { name: 'Details' }));
  await press();
  return { user, press };
}

test("a loading state is shown while the details' code loads", async () => {
  const { promise, resolve } = pending<typeof ProjectDialog>();
  load.mockReturnValue(promise);
  await pressDetails();
  expect(await screen.findByText('Opening details...')).toBeInTheDocument();
  resolve(ProjectDialog);
  expect(await screen.findByRole('dialog', { name: 'Shop' })).toBeInTheDocument();
  expect(screen.queryByText('Opening details...')).not.toBeInTheDocument();
});

test('Escape while the code loads returns to the gallery', async () => {
  const { promise, resolve } = pending<typeof ProjectDialog>();
  load.mockReturnValue(promise);
  const { user } = await pressDetails();
  await screen.findByText('Opening details...');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.pathname).toBe('/projects'));
  resolve(ProjectDialog);
  await waitFor(() => expect(screen.queryByText('Opening details...')).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a project opened while another one loads replaces it, so Close returns to the gallery', async () => {
  const { promise, resolve } = pending<typeof ProjectDialog>();
  load.mockReturnValue(promise);
  const { user } = await pressDetails();
  await screen.findByText('Opening details...');
  const other = within(screen.getByRole('article', { name: 'Film' }));
  await user.click(other.getByRole('link', { name: 'Details' }));
  resolve(ProjectDialog);
  const dialog = await screen.findByRole('dialog', { name: 'Film' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.pathname).toBe('/projects'));
});

test('if the code fails to load, the gallery stays with an error, and the next attempt works', async () => {
  const log = expectLog('Failed to load the project dialog');
  load.mockRejectedValueOnce(new Error('offline'));
  const { press } = await pressDetails();
  await waitFor(() =>
    expect(toastStore.getSnapshot().map(({ tone, text }) => [tone, text])).toEqual([
      ['error', 'The details couldn’t be loaded. Please try again.'],
    ]),
  );
  log.toHaveBeenLogged();
  await waitFor(() => expect(screen.queryByText('Opening details...')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/projects');
  await press();
  expect(await screen.findByRole('dialog', { name: 'Shop' })).toBeInTheDocument();
});

test('a video that was started meanwhile pauses when the details open', async () => {
  const { promise, resolve } = pending<typeof ProjectDialog>();
  load.mockReturnValue(promise);
  let isPlaying = false;
  const { prototype } = HTMLMediaElement;
  jest.spyOn(prototype, 'paused', 'get').mockImplementation(() => !isPlaying);
  jest.spyOn(prototype, 'play').mockImplementation(async () => void (isPlaying = true));
  jest.spyOn(prototype, 'pause').mockImplementation(() => void (isPlaying = false));
  const { user } = renderPage(ProjectsPage, ['/projects', '/projects/:id'], `/projects/${shop._id}`);
  await user.click(await screen.findByRole('button', { name: 'Play Film, demo video' }));
  expect(isPlaying).toBe(true);
  resolve(ProjectDialog);
  await screen.findByRole('dialog', { name: 'Shop' });
  expect(isPlaying).toBe(false);
});
