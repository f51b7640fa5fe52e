import { act, waitFor, within } from '@testing-library/react';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openSection } from '../../../tests/open-section';
import { TechnologiesManager } from './technologies-manager';
import {
  add,
  choose,
  form,
  openLoaded,
  section,
  technologies,
  uploadIcon,
} from '../../../tests/technologies-page';

describe('icons of single names', () => {
  const rows = () => within(form().getByRole('list', { name: 'Or an icon for each language' }));

  test('names are added with the icons found by them, which are stored like uploads', async () => {
    const page = await openLoaded();
    const { server, user } = page;
    await choose(page, 'Languages & Frameworks', 'Rust');
    await choose(page, 'Languages & Frameworks', 'Zig');
    expect(await rows().findByText('Suggested: Rust icon')).toBeVisible();
    expect(await rows().findByText('Suggested: Letter tile')).toBeVisible();
    // As specified, a name alone isn't enough.
    expect(add()).toBeDisabled();
    await user.click(form().getByRole('button', { name: 'Use suggested icons' }));
    await user.click(add());
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    act(() => server.uploads.forEach((upload) => upload.succeed(`https://media.test/stored-${upload.name}`)));
    expect(await form().findByText('Technologies added successfully!')).toBeVisible();
    expect(server.sent('POST')).toMatchObject([
      {
        body: {
          programmingLanguages: [
            { name: 'Rust', icon: 'https://media.test/stored-Rust.png' },
            { name: 'Zig', icon: 'https://media.test/stored-Zig.png' },
          ],
          frameworks_tools: [],
        },
      },
    ]);
    expect(form().queryByRole('list', { name: 'Or an icon for each language' })).not.toBeInTheDocument();
  });

  test('a button that disappears passes the focus to the one that chooses an image', async () => {
    const page = await openLoaded();
    await choose(page, 'Languages & Frameworks', 'Rust');
    await page.user.click(await rows().findByRole('button', { name: 'Use Rust icon' }));
    expect(rows().getByRole('button', { name: 'Choose image for Rust' })).toHaveFocus();
    await page.user.click(rows().getByRole('button', { name: 'Remove the icon of Rust' }));
    expect(rows().getByRole('button', { name: 'Choose image for Rust' })).toHaveFocus();
  });

  test('a name’s own image replaces the shared icon, until it is removed', async () => {
    const page = await openLoaded();
    const { server, user } = page;
    await choose(page, 'Languages & Frameworks', 'Rust');
    await choose(page, 'Languages & Frameworks', 'Zig');
    await uploadIcon(page, 'Icon (used for all selected languages)', 'code.png');
    expect(await rows().findAllByText('Shared icon')).toHaveLength(2);
    const [, zig] = rows().getAllByRole('listitem');
    const input = zig!.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, fileOf('zig.svg', 'image/svg+xml'));
    await waitFor(() => expect(server.uploads.at(-1)).toMatchObject({ name: 'zig.svg', kind: 'raw' }));
    expect(add()).toBeDisabled();
    act(() => server.uploads.at(-1)!.succeed('https://media.test/zig.png'));
    expect(await rows().findByText('Own image')).toBeVisible();
    await user.click(add());
    await form().findByText('Technologies added successfully!');
    expect(server.sent('POST')[0]!.body).toMatchObject({
      programmingLanguages: [
        { name: 'Rust', icon: 'https://media.test/code.png' },
        { name: 'Zig', icon: 'https://media.test/zig.png' },
      ],
    });
  });

  test('an icon that can’t be stored is reported, and the next attempt stores only what is missing', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = await openLoaded();
    const { server, user } = page;
    await choose(page, 'Languages & Frameworks', 'Rust');
    await choose(page, 'Languages & Frameworks', 'Zig');
    await user.click(await form().findByRole('button', { name: 'Use suggested icons' }));
    await user.click(add());
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    act(() => {
      server.uploads[0]!.succeed('https://media.test/rust.png');
      server.uploads[1]!.fail('The disk is full');
    });
    expect(await form().findByText('The technologies couldn’t be added.')).toBeVisible();
    expect(server.sent('POST')).toEqual([]);
    await user.click(add());
    await waitFor(() => expect(server.uploads).toHaveLength(3));
    act(() => server.uploads[2]!.succeed('https://media.test/zig.png'));
    await form().findByText('Technologies added successfully!');
    expect(server.uploads[2]!.name).toBe('Zig.png');
  });

  test('another server that draws no icons leaves the form as specified', async () => {
    const server = startFakeServer({ aboutMe: { technologies } });
    server.respondWith(({ path }) =>
      path.startsWith('/api/technology-icons') ? errorResponse(404, 'Not found') : undefined,
    );
    const page = { server, ...openSection(TechnologiesManager) };
    await section().findByText('Git');
    await choose(page, 'Languages & Frameworks', 'Rust');
    expect(await rows().findByText('No icon yet')).toBeVisible();
    expect(form().queryByRole('button', { name: /suggested/ })).not.toBeInTheDocument();
  });
});
