import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilePicker, type FilePickerItem } from '.';

const png = new File(['x'], 'a.png', { type: 'image/png' });
const other = new File(['y'], 'b.png', { type: 'image/png' });

const picker = (props: Partial<React.ComponentProps<typeof FilePicker>> = {}) => (
  <FilePicker label="Profile Image" accept="image/*" onFiles={() => {}} {...props} />
);

test('has a native input with label and accepted types', () => {
  render(picker({ buttonLabel: 'Choose image', hint: 'At most 10 MB.', required: true }));
  const input = screen.getByLabelText('Profile Image');
  expect(input).toHaveAttribute('type', 'file');
  expect(input).toHaveAttribute('accept', 'image/*');
  expect(input).toHaveAccessibleName('Profile Image');
  expect(input).toHaveAccessibleDescription('Choose image At most 10 MB.');
});

test('choosing the same file twice calls onFiles twice', async () => {
  const onFiles = jest.fn();
  render(picker({ onFiles }));
  await userEvent.upload(screen.getByLabelText('Profile Image'), png);
  await userEvent.upload(screen.getByLabelText('Profile Image'), png);
  expect(onFiles.mock.calls).toEqual([[[png]], [[png]]]);
});

test('dropping and pasting count as choosing; without `multiple` only the first file', () => {
  const onFiles = jest.fn();
  const { rerender } = render(picker({ onFiles }));
  const input = screen.getByLabelText('Profile Image');
  fireEvent.drop(input, { dataTransfer: { files: [png, other] } });
  expect(onFiles).toHaveBeenLastCalledWith([png]);
  rerender(picker({ onFiles, multiple: true }));
  fireEvent.paste(input, { clipboardData: { files: [png, other] } });
  expect(onFiles).toHaveBeenLastCalledWith([png, other]);
  fireEvent.paste(input, { clipboardData: { files: [] } });
  expect(onFiles).toHaveBeenCalledTimes(2);
});

test('dropping something else calls onFiles without files', () => {
  const onFiles = jest.fn();
  render(picker({ onFiles }));
  fireEvent.drop(screen.getByLabelText('Profile Image'), { dataTransfer: { files: [] } });
  expect(onFiles).toHaveBeenCalledWith([]);
});

describe('pasting elsewhere in the form', () => {
  const pdf = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
  const onImage = jest.fn();
  const onIcon = jest.fn();
  const onPdf = jest.fn();

  beforeEach(() => {
    render(
      <form>
        <div role="group" aria-label="Words">
          <input aria-label="Name" />
          <input aria-label="Role" />
          {picker({ onFiles: onImage })}
          {picker({ label: 'Resume', accept: '.txt,application/pdf', onFiles: onPdf })}
        </div>
        <div role="group" aria-label="Symbol">
          <input aria-label="Icon's name" />
          {picker({ label: 'Icon', onFiles: onIcon })}
        </div>
      </form>,
    );
  });
  afterEach(() => [onImage, onIcon, onPdf].forEach((each) => each.mockReset()));
  const paste = (field: string, files: File[], types = ['Files']) =>
    fireEvent.paste(screen.getByLabelText(field), { clipboardData: { files, types } });

  test('gives a file to the nearest picker that accepts it', () => {
    paste('Name', [png]);
    paste('Role', [pdf]);
    paste("Icon's name", [other]);
    // By its extension, because systems don't know every type.
    const notes = new File(['x'], 'Notes.TXT');
    paste('Role', [notes]);
    expect(onImage.mock.calls).toEqual([[[png]]]);
    expect(onPdf.mock.calls).toEqual([[[pdf]], [[notes]]]);
    expect(onIcon.mock.calls).toEqual([[[other]]]);
  });

  test('ignores a file that no picker accepts, unless it is pasted on one', () => {
    const text = new File(['x'], 'a.csv', { type: 'text/csv' });
    expect(paste('Name', [text])).toBe(true);
    expect(onPdf).not.toHaveBeenCalled();
    paste('Icon', [text]);
    expect(onIcon).toHaveBeenCalledWith([text]);
  });

  test('text with an image of itself stays text', () => {
    expect(paste('Name', [png], ['text/plain', 'Files'])).toBe(true);
    expect(onImage).not.toHaveBeenCalled();
  });
});

test("a file dropped outside doesn't leave the page; text can be dropped", () => {
  render(
    <>
      <p>Elsewhere</p>
      {picker()}
    </>,
  );
  const elsewhere = screen.getByText('Elsewhere');
  const files = { types: ['Files'], dropEffect: 'copy' };
  expect(fireEvent.dragOver(elsewhere, { dataTransfer: files })).toBe(false);
  expect(files.dropEffect).toBe('none');
  expect(fireEvent.drop(elsewhere, { dataTransfer: files })).toBe(false);
  expect(fireEvent.drop(elsewhere, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
});

test("shows an icon if the browser can't render the file", () => {
  const item: FilePickerItem = {
    id: '1',
    name: 'a.heic',
    kind: 'image',
    status: 'done',
    previewUrl: 'blob:a',
  };
  const { container } = render(picker({ items: [item] }));
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).not.toBeInTheDocument();
  expect(within(screen.getByRole('listitem')).getByText('a.heic')).toBeVisible();
});

test('ignores files while disabled', () => {
  const onFiles = jest.fn();
  render(picker({ onFiles, isDisabled: true }));
  const input = screen.getByLabelText('Profile Image');
  expect(input).toBeDisabled();
  fireEvent.drop(input, { dataTransfer: { files: [png] } });
  expect(onFiles).not.toHaveBeenCalled();
});

test('the focus returns when it is enabled again, unless it has gone elsewhere', () => {
  const { rerender } = render(picker());
  const input = screen.getByLabelText('Profile Image');
  const preview = document.createElement('button');
  const disableAndEnable = (meanwhile: () => void) => {
    document.body.append(preview);
    input.focus();
    rerender(picker({ isDisabled: true }));
    preview.focus();
    meanwhile();
    rerender(picker());
  };
  disableAndEnable(() => {});
  expect(preview).toHaveFocus();
  // The body has the focus then, as after browsers take it from a disabled input.
  disableAndEnable(() => preview.remove());
  expect(input).toHaveFocus();
});

test("shows each file's progress and actions", async () => {
  const onCancel = jest.fn();
  const onRetry = jest.fn();
  const onRemove = jest.fn();
  const items: FilePickerItem[] = [
    { id: '1', name: 'a.png', kind: 'image', status: 'uploading', progress: 0.42, onCancel, onRemove },
    {
      id: '2',
      name: 'b.mp4',
      kind: 'video',
      status: 'failed',
      message: 'Image upload failed',
      onRetry,
      onRemove,
    },
    { id: '3', name: 'c.pdf', kind: 'file', status: 'done', onRemove },
  ];
  render(picker({ items }));
  const [uploading, failed, done] = within(screen.getByRole('list')).getAllByRole('listitem');

  expect(within(uploading!).getByRole('progressbar', { name: 'Uploading a.png' })).toHaveAttribute(
    'aria-valuenow',
    '42',
  );
  await userEvent.click(within(uploading!).getByRole('button', { name: 'Cancel a.png' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(within(uploading!).queryByRole('button', { name: 'Remove a.png' })).not.toBeInTheDocument();

  expect(failed).toHaveTextContent('Image upload failed');
  await userEvent.click(within(failed!).getByRole('button', { name: 'Retry b.mp4' }));
  expect(onRetry).toHaveBeenCalledTimes(1);

  expect(within(done!).queryByRole('progressbar')).not.toBeInTheDocument();
  await userEvent.click(within(done!).getByRole('button', { name: 'Remove c.pdf' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

describe('keyboard focus', () => {
  /** A list whose files can be removed and whose uploads end. */
  function Files({ names }: { names: readonly string[] }) {
    const [items, setItems] = useState(
      names.map((name): FilePickerItem => ({ id: name, name, kind: 'image', status: 'failed' })),
    );
    const change = (id: string, status: FilePickerItem['status']) =>
      setItems((all) => all.map((item) => (item.id === id ? { ...item, status } : item)));
    const withActions = items.map((item) => ({
      ...item,
      onRetry: () => change(item.id, 'uploading'),
      onRemove: () => setItems((all) => all.filter(({ id }) => id !== item.id)),
      onCancel: () => change(item.id, 'done'),
    }));
    return (
      <>
        {picker({ items: withActions })}
        <button onFocus={() => change(names[0]!, 'done')}>Done</button>
      </>
    );
  }
  const button = (name: string) => screen.getByRole('button', { name });

  test('moves to the next file after a removal, from the last to the previous one, and then to the input', async () => {
    const user = userEvent.setup();
    render(<Files names={['a.png', 'b.png', 'c.png']} />);
    button('Remove b.png').focus();
    await user.keyboard('{Enter}');
    expect(button('Remove c.png')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('Remove a.png')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Profile Image')).toHaveFocus();
  });

  test('moves to the cancel button after Retry, and stays there when the upload ends', async () => {
    const user = userEvent.setup();
    render(<Files names={['a.png']} />);
    button('Retry a.png').focus();
    await user.keyboard('{Enter}');
    expect(button('Cancel a.png')).toHaveFocus();
    fireEvent.focus(button('Done'));
    expect(button('Remove a.png')).toHaveFocus();
  });
});

test("announces each file's new status, without percentages", () => {
  const item: FilePickerItem = { id: '1', name: 'a.png', kind: 'image', status: 'uploading', progress: 0.1 };
  const stored: FilePickerItem = { id: '0', name: 'stored.png', kind: 'image', status: 'done' };
  const { rerender } = render(picker({ items: [stored] }));
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  rerender(picker({ items: [stored, item] }));
  expect(status).toHaveTextContent(/^a\.png: uploading\.$/);
  rerender(picker({ items: [stored, { ...item, progress: 0.9 }] }));
  expect(status).toHaveTextContent(/^a\.png: uploading\.$/);
  const failed = { ...item, id: '2', name: 'b.png', status: 'failed', message: 'Not an image.' } as const;
  rerender(picker({ items: [stored, failed, item] }));
  expect(status).toHaveTextContent(/^b\.png: Not an image\.$/);
  rerender(picker({ items: [stored, failed, { ...item, status: 'done' }] }));
  expect(status).toHaveTextContent(/^a\.png: uploaded\.$/);
  rerender(picker({ items: [failed, stored] }));
  expect(status).toBeEmptyDOMElement();
  const chosen: FilePickerItem = { ...stored, id: '3', name: 'from the library.png' };
  rerender(picker({ items: [chosen, failed, { ...stored, name: 'image 3' }] }));
  expect(status).toBeEmptyDOMElement();
});
