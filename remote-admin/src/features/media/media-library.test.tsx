import { screen, waitFor, within } from '@testing-library/react';
import type { LibraryItem } from '@portfolio/shared-api/media-library';
import { fill } from '../../../tests/fill';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { aFile } from '../../../tests/media-content';
import { openSection } from '../../../tests/open-section';
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
      await fill(user, screen.getByLabelText('Search by file name'), 'brid');
      await waitFor(() => expect(names()).toEqual(['bridge.png', 'old.pdf']));
      await fill(user, screen.getByLabelText('Search by file name'), 'x');
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
      expect(await screen.findByText('No files yet. Files you upload in a form appear here.')).toBeVisible();
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
      await user.click(file.getByRole('button', { name: /^Restore / }));
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
