import { act, screen, waitFor } from '@testing-library/react';
import { add, image, openManager } from '../../../tests/projects-page';

const MB = 1024 * 1024;

describe('uploads', () => {
  test('several at once, each with its progress; saving waits for them and says so', async () => {
    const { server, user } = openManager();
    await user.upload(screen.getByLabelText('Images'), [image('a.png'), image('b.png')]);
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    act(() => server.uploads[0]!.progress(0.25));
    act(() => server.uploads[1]!.progress(0.75));
    expect(screen.getByRole('progressbar', { name: 'Uploading a.png' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    expect(screen.getByRole('progressbar', { name: 'Uploading b.png' })).toHaveAttribute(
      'aria-valuenow',
      '75',
    );
    expect(add()).toBeDisabled();
    expect(screen.getByText('Wait for the uploads to finish, then save.')).toBeVisible();
  });

  test('no more than three run at a time; the next one follows when one ends', async () => {
    const { server, user } = openManager();
    await user.upload(
      screen.getByLabelText('Images'),
      ['a', 'b', 'c', 'd', 'e'].map((name) => image(`${name}.png`)),
    );
    await waitFor(() => expect(server.uploads).toHaveLength(3));
    act(() => server.uploads[1]!.succeed('https://media.test/b.png'));
    await waitFor(() =>
      expect(server.uploads.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png', 'd.png']),
    );
  });

  test('one can be cancelled; the others go on', async () => {
    const { server, user } = openManager();
    await user.upload(screen.getByLabelText('Images'), [image('a.png'), image('b.png')]);
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Cancel a.png' }));
    expect(screen.queryByText('a.png')).not.toBeInTheDocument();
    expect(server.uploads.map(({ isAborted }) => isAborted)).toEqual([true, false]);
  });

  test("each failure stands at its file: 'Failed to upload {file name}: {message}', with another try", async () => {
    const { server, user } = openManager();
    await user.upload(screen.getByLabelText('Images'), [image('a.png'), image('big.png', 10 * MB + 1)]);
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.fail('It is damaged'));
    expect(await screen.findByText('Failed to upload a.png: It is damaged')).toBeVisible();
    expect(screen.getByText('Failed to upload big.png: Image size exceeds 10MB limit')).toBeVisible();
    expect(screen.getByText("2 files failed to upload: they won't be saved.")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry big.png' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry a.png' }));
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    expect(screen.queryByText(/Failed to upload a\.png/)).not.toBeInTheDocument();
  });

  test('leaving the page stops them', async () => {
    const { server, user, unmount } = openManager();
    await user.upload(screen.getByLabelText('Images'), image('a.png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    unmount();
    expect(server.uploads[0]!.isAborted).toBe(true);
  });
});
