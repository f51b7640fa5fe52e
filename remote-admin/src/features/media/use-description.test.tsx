import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LibraryItem } from '@portfolio/shared-api/media-library';
import { fill } from '../../../tests/fill';
import { startFakeServer } from '../../../tests/fake-server';
import { aFile } from '../../../tests/media-content';
import { openSection } from '../../../tests/open-section';
import { askToLeave } from '../../forms/leave-guard/leave-question';
import { unsavedForms } from '../../forms/leave-guard/unsaved-forms';
import MediaPage from './media-page';

describe('the description of an image', () => {
  const card = (name: string) => screen.findByRole('article', { name });
  const question = () => screen.findByRole('alertdialog');
  const harbour = aFile();

  function openMedia(files: LibraryItem[]) {
    const server = startFakeServer({ files });
    return { server, ...openSection(MediaPage) };
  }

  test('an image is described, and the description can be removed', async () => {
    const { server, user } = openMedia([harbour]);
    const own = within(await card('harbour.png'));
    expect(own.getByText('No description')).toBeVisible();
    const describe = async (text: string) => {
      await user.click(own.getByRole('button', { name: 'Describe harbour.png' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Describe harbour.png' }));
      await user.clear(dialog.getByLabelText('Description'));
      if (text) await fill(user, dialog.getByLabelText('Description'), text);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
    };
    await describe('Boats at dusk');
    expect(await own.findByText('Boats at dusk')).toBeVisible();
    expect(server.media.files[0]!.alt).toBe('Boats at dusk');
    await describe('');
    expect(await own.findByText('No description')).toBeVisible();
  });

  test('a description that couldn’t be saved stays in its field, which says why', async () => {
    const { server, user } = openMedia([harbour]);
    await user.click(within(await card('harbour.png')).getByRole('button', { name: 'Describe harbour.png' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Describe harbour.png' }));
    await fill(user, dialog.getByLabelText('Description'), 'Boats at dusk');
    server.goOffline('PATCH');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Description')).toHaveAccessibleDescription(
        /The description of harbour\.png couldn’t be saved\. The server can't be reached/,
      ),
    );
    expect(dialog.getByLabelText('Description')).toHaveValue('Boats at dusk');
    server.respondWith(null);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.media.files[0]!.alt).toBe('Boats at dusk'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('Escape and a press outside ask before a description that isn’t saved is lost', async () => {
    const { user } = openMedia([harbour]);
    const ask = 'Describe harbour.png';
    await user.click(within(await card('harbour.png')).getByRole('button', { name: ask }));
    const field = within(await screen.findByRole('dialog', { name: ask })).getByLabelText('Description');
    await fill(user, field, 'Boats at dusk');
    await user.keyboard('{Escape}');
    expect(await question()).toHaveAccessibleName('Close without saving?');
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field).toHaveValue('Boats at dusk');
    await user.click(document.querySelector('[data-dialog-backdrop]')!);
    await user.click(within(await question()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('Escape closes a description that has not changed', async () => {
    const { user } = openMedia([harbour]);
    await user.click(within(await card('harbour.png')).getByRole('button', { name: 'Describe harbour.png' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('the browser asks before the tab is closed with a description that isn’t saved', async () => {
    const { user } = openMedia([harbour]);
    const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await user.click(within(await card('harbour.png')).getByRole('button', { name: 'Describe harbour.png' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(close()).toBe(true);
    await fill(user, dialog.getByLabelText('Description'), 'Boats at dusk');
    expect(close()).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(close()).toBe(true));
  });

  test('the question whether to leave closes once the description is saved', async () => {
    const { server, user } = openMedia([harbour]);
    await user.click(within(await card('harbour.png')).getByRole('button', { name: 'Describe harbour.png' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(user, dialog.getByLabelText('Description'), 'Boats at dusk');
    const respond = server.hold('PATCH');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent('PATCH')).toHaveLength(1));
    let leaving!: Promise<boolean>;
    act(() => void (leaving = askToLeave(unsavedForms.withChanges, 'page')));
    expect(await question()).toHaveTextContent('isn’t saved and will be lost');
    respond();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await leaving).toBe(true);
  });
});
