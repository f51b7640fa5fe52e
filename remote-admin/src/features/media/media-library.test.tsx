import { act, screen, waitFor, within } from '@testing-library/react';
import type { LibraryItem } from '@portfolio/shared-api/media-library';
import { fill } from '../../../tests/fill';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { aFile } from '../../../tests/media-content';
import { fileOf, openSection } from '../../../tests/open-section';
import MediaPage from './media-page';

describe('the page', () => {
  const card = (name: string) => screen.findByRole('article', { name });
  const section = (name: string) => screen.findByRole('region', { name });
  const question = () => screen.findByRole('alertdialog');
  const names = () =>
    screen.queryAllByRole('article').map((one) => within(one).getByRole('heading').textContent);

  const harbour = aFile({
    uses: [
      { place: 'home-profile', title: '' },
      { place: 'project', id: 'p 1', title: 'Ferries' },
    ],
  });
  const bridge = aFile({ id: 'm2', name: 'bridge.png', bytes: 900 });
  const walk = aFile({ id: 'm3', name: 'walk.mp4', kind: 'video', url: 'https://media.test/walk.mp4' });
  const removed = aFile({
    id: 'm4',
    name: 'old.pdf',
    kind: 'document',
    width: null,
    height: null,
    removedAt: '2026-11-01T12:00:00.000Z',
  });

  function openMedia(files: LibraryItem[] = [harbour, bridge, walk, removed]) {
    const server = startFakeServer({ files });
    return { server, ...openSection(MediaPage) };
  }

  describe('the library', () => {
    test('shows each file with its facts and links to the places that use it', async () => {
      openMedia();
      const file = within(await card('harbour.png'));
      expect(file.getByText(/1600 × 1000 px, 312 KB/)).toHaveTextContent('20 Nov 2026');
      const places = within(file.getByRole('list', { name: 'Used in' }));
      expect(places.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/setting/home_dash');
      expect(places.getByRole('link', { name: 'Project “Ferries”' })).toHaveAttribute(
        'href',
        '/setting/update_projects?edit=p%201',
      );
      expect(within(await card('bridge.png')).getByText('Not in use')).toBeVisible();
      expect(within(await section('Media')).getByText('3 files, 625 KB in total')).toBeVisible();
    });

    test('is filtered by kind and searched by name', async () => {
      const { user } = openMedia();
      await card('harbour.png');
      await user.click(screen.getByRole('button', { name: 'Videos' }));
      await waitFor(() => expect(names()).toEqual(['walk.mp4', 'old.pdf']));
      expect(screen.getByRole('button', { name: 'Videos' })).toHaveAttribute('aria-pressed', 'true');
      await user.click(screen.getByRole('button', { name: 'All' }));
      await fill(user, screen.getByLabelText('Search by name or description'), 'brid');
      await waitFor(() => expect(names()).toEqual(['bridge.png', 'old.pdf']));
      await fill(user, screen.getByLabelText('Search by name or description'), 'x');
      expect(await screen.findByText('No files match.')).toBeVisible();
    });

    test('has pages, and leaves a page that has become empty', async () => {
      const many = Array.from({ length: 49 }, (_, index) =>
        aFile({ id: `n${index}`, name: `n${index}.png` }),
      );
      const { user } = openMedia(many);
      expect(await screen.findByText('Page 1 of 2')).toBeVisible();
      expect(names()).toHaveLength(48);
      await user.click(screen.getByRole('button', { name: 'Older' }));
      await waitFor(() => expect(names()).toEqual(['n48.png']));
      await user.click(within(await card('n48.png')).getByRole('button', { name: 'Delete n48.png' }));
      await user.click(within(await question()).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(names()).toHaveLength(49));
      expect(screen.queryByText(/^Page /)).not.toBeInTheDocument();
    });

    test('says if there are no files, or if they couldn’t be loaded', async () => {
      const { server, user } = openMedia([]);
      expect(
        await screen.findByText('No files yet. Files you upload here or in a form appear here.'),
      ).toBeVisible();
      expect(screen.getByText('No deleted files.')).toBeVisible();
      server.media.files = [bridge];
      server.respondWith(() => errorResponse(500, 'Down'));
      jest.spyOn(console, 'error').mockImplementation(() => {});
      await user.click(screen.getByRole('button', { name: 'Images' }));
      await screen.findByText('The files couldn’t be loaded.');
      server.respondWith(null);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await card('bridge.png')).toBeInTheDocument();
    });
  });

  describe('uploading', () => {
    test('sends each kind of file to its own endpoint, and shows it in the library', async () => {
      const { server, user } = openMedia([]);
      await user.upload(screen.getByLabelText('Upload files'), [
        fileOf('harbour.svg', 'image/svg+xml'),
        fileOf('cv.pdf', 'application/pdf'),
      ]);
      await waitFor(() => expect(server.uploads).toHaveLength(2));
      expect(server.uploads.map(({ name, kind }) => [name, kind])).toEqual([
        ['harbour.svg', 'image'],
        ['cv.pdf', 'raw'],
      ]);
      server.media.files = [harbour];
      act(() => server.uploads[0]!.succeed(harbour.url));
      act(() => server.uploads[1]!.fail('Only PDF files are allowed'));
      expect(await card('harbour.png')).toBeInTheDocument();
      expect(await screen.findByText('Only PDF files are allowed')).toBeVisible();
      await waitFor(() => expect(screen.queryByText('harbour.svg')).not.toBeInTheDocument());
    });
  });

  test('a file that the library had already is named', async () => {
    const { server, user } = openMedia([harbour]);
    await user.upload(screen.getByLabelText('Upload files'), fileOf('copy.png', 'image/png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.succeed(harbour.url, { existing: true }));
    expect(await screen.findByText('Already in the library.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove copy.png' }));
    expect(screen.queryByText('Already in the library.')).not.toBeInTheDocument();
  });

  describe('several files', () => {
    test('move to the trash after one confirmation that names those in use', async () => {
      const { server, user } = openMedia();
      await user.click(
        within(await card('harbour.png')).getByRole('checkbox', { name: 'Select harbour.png' }),
      );
      await user.click(within(await card('bridge.png')).getByRole('checkbox', { name: 'Select bridge.png' }));
      const library = within(await section('Media'));
      expect(library.getByText('2 files selected')).toBeVisible();
      await user.click(library.getByRole('button', { name: 'Delete selected' }));
      expect(await screen.findByRole('alertdialog', { name: 'Delete 2 files?' })).toHaveAccessibleDescription(
        /^harbour.png is in use\. Visitors will still see/,
      );
      await user.click(within(await question()).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('2 files were moved to Deleted files.')).toBeVisible();
      expect(server.sent('DELETE').map(({ path }) => path)).toEqual([
        '/api/media/m1?evenIfUsed=true',
        '/api/media/m2',
      ]);
      expect(library.queryByText(/selected/)).not.toBeInTheDocument();
    });

    test('are restored together, or deleted permanently after one confirmation', async () => {
      const { user } = openMedia([removed, { ...bridge, removedAt: removed.removedAt }]);
      const bin = within(await section('Deleted files'));
      await user.click(await bin.findByRole('button', { name: 'Select all on this page' }));
      await user.click(bin.getByRole('button', { name: 'Delete now: the selected files' }));
      expect(await question()).toHaveAccessibleDescription('They will be deleted. This can’t be undone.');
      await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
      await user.click(bin.getByRole('button', { name: 'Restore the selected files' }));
      expect(await screen.findByText('2 files were restored to the library.')).toBeVisible();
      expect(screen.getByText('No deleted files.')).toBeVisible();
    });

    test('of which one fails: those before it are gone, and it says why', async () => {
      const { server, user } = openMedia([bridge, walk]);
      await user.click(await screen.findByRole('button', { name: 'Select all on this page' }));
      server.media.files = [bridge, { ...walk, uses: harbour.uses }];
      await user.click(screen.getByRole('button', { name: 'Delete selected' }));
      await user.click(within(await question()).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Not all files could be deleted.')).toBeVisible();
      expect(screen.getByText(/This file is in use/)).toBeVisible();
      expect(
        within(await section('Deleted files')).getByRole('article', { name: 'bridge.png' }),
      ).toBeVisible();
    });

    test('Empty deleted files keeps what is in use', async () => {
      const { user } = openMedia([removed, { ...harbour, removedAt: removed.removedAt }]);
      const bin = within(await section('Deleted files'));
      await user.click(await bin.findByRole('button', { name: 'Empty deleted files' }));
      expect(await question()).toHaveAccessibleDescription(/^2 files will be permanently deleted, except/);
      await user.click(within(await question()).getByRole('button', { name: 'Empty deleted files' }));
      expect(await screen.findByText('Deleted files that aren’t in use are gone.')).toBeVisible();
      await waitFor(() => expect(names()).toEqual(['harbour.png']));
    });
  });

  describe('removing', () => {
    test('an unused file moves to the trash after a confirmation', async () => {
      const { server, user } = openMedia();
      await user.click(within(await card('bridge.png')).getByRole('button', { name: 'Delete bridge.png' }));
      expect(await question()).toHaveAccessibleDescription(
        'bridge.png isn’t in use. It will move to Deleted files and can be restored for 30 days.',
      );
      await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
      expect(server.sent('DELETE')).toEqual([]);
      await user.click(within(await card('bridge.png')).getByRole('button', { name: 'Delete bridge.png' }));
      await user.click(within(await question()).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('The file was moved to Deleted files.')).toBeVisible();
      expect(
        within(await section('Deleted files')).getByRole('article', { name: 'bridge.png' }),
      ).toBeVisible();
      expect(await section('Media')).toHaveFocus();
      expect(server.sent('DELETE').map(({ path }) => path)).toEqual(['/api/media/m2']);
    });

    test('a file in use names its uses and the effect on visitors first', async () => {
      const { server, user } = openMedia();
      await user.click(within(await card('harbour.png')).getByRole('button', { name: 'Delete harbour.png' }));
      expect(await question()).toHaveAccessibleDescription(
        /^harbour.png is used in Home and Project “Ferries”. Visitors will still see it there/,
      );
      await user.click(within(await question()).getByRole('button', { name: 'Delete' }));
      await screen.findByText('The file was moved to Deleted files.');
      expect(server.sent('DELETE').map(({ path }) => path)).toEqual(['/api/media/m1?evenIfUsed=true']);
      const bin = within(await section('Deleted files'));
      expect(
        within(bin.getByRole('article', { name: 'harbour.png' })).getByText(/while it’s in use/),
      ).toBeVisible();
    });

    test('a file that has come into use since it was shown stays and shows its uses', async () => {
      const { server, user } = openMedia();
      await card('bridge.png');
      server.media.files = server.media.files.map((file) =>
        file.id === 'm2' ? { ...file, uses: [{ place: 'project', id: 'p2', title: 'Ledger' }] } : file,
      );
      await user.click(within(await card('bridge.png')).getByRole('button', { name: 'Delete bridge.png' }));
      await user.click(within(await question()).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText(/This file is in use: project “Ledger”/)).toBeVisible();
      expect(await screen.findByRole('link', { name: 'Project “Ledger”' })).toBeVisible();
    });
  });

  describe('the trash', () => {
    test('says when a file will be deleted, and restores it', async () => {
      const { user } = openMedia();
      const file = within(await card('old.pdf'));
      expect(file.getByText('Will be deleted on 1 Dec 2026')).toBeVisible();
      await user.click(file.getByRole('button', { name: 'Restore old.pdf' }));
      expect(await screen.findByText('The file was restored to the library.')).toBeVisible();
      expect(within(await section('Media')).getByRole('article', { name: 'old.pdf' })).toBeVisible();
      expect(screen.getByText('No deleted files.')).toBeVisible();
    });

    test('deletes a file permanently after a confirmation', async () => {
      const { server, user } = openMedia();
      await user.click(within(await card('old.pdf')).getByRole('button', { name: 'Delete now: old.pdf' }));
      expect(await question()).toHaveAccessibleDescription('old.pdf will be deleted. This can’t be undone.');
      await user.click(within(await question()).getByRole('button', { name: 'Delete now' }));
      expect(await screen.findByText('The file was deleted.')).toBeVisible();
      expect(server.media.files).not.toContainEqual(removed);
    });

    test('says what visitors will see instead of a file that is still used', async () => {
      const { user } = openMedia([{ ...harbour, removedAt: removed.removedAt }]);
      await user.click(
        within(await card('harbour.png')).getByRole('button', { name: 'Delete now: harbour.png' }),
      );
      expect(await question()).toHaveAccessibleDescription(
        /still used in Home and Project “Ferries”. Visitors will see an empty frame there/,
      );
    });
  });
});
