import { fireEvent, screen, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { fill } from '../../../tests/fill';
import { aProject, errorResponse, startFakeServer } from '../../../tests/fake-server';
import { openSection } from '../../../tests/open-section';
import { detailsByImage, detailsInOrder, formatDetails, withDetail } from './details-by-image';
import { ProjectManager } from '../../features/projects/project-manager';

const [ONE, TWO] = ['https://media.test/one.png', 'https://media.test/two.png'];

async function edit(part: Parameters<typeof aProject>[0] = {}) {
  const server = startFakeServer({ projects: [aProject({ images: [ONE, TWO], ...part })] });
  const page = openSection(ProjectManager);
  const card = await screen.findByRole('article', { name: 'Ferry times' });
  await page.user.click(within(card).getByRole('button', { name: 'Edit' }));
  const save = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Update Project' }));
    await screen.findByText('Project updated successfully!');
    return server.sent('PUT').at(-1)!.body as ReturnType<typeof aProject>;
  };
  return { server, save, ...page };
}

const description = (name: string) => screen.getByLabelText(`Description of ${name}`);
const crop = (name: string) => screen.getByRole('button', { name: `Adjust crop of ${name}` });

test('each image has a description field, saved with the form', async () => {
  const { user, save } = await edit();
  await fill(user, description('two.png'), 'Two ferries at the pier');
  expect((await save()).imageDetails).toEqual([{}, { alt: 'Two ferries at the pier' }]);
});

test.each([409, 422])('a description cleared after a response of %i is saved as empty', async (status) => {
  const { server, user, save } = await edit();
  const imageDetails = [{ alt: 'One' }, {}];
  const current = aProject({ images: [ONE, TWO], imageDetails, category: 'Tool', version: 3 });
  server.respondWith(({ method, headers }) =>
    method === 'PUT' && headers['If-Match'] === '"1"'
      ? errorResponse(status, 'This was changed elsewhere', { data: current })
      : undefined,
  );
  await fill(user, description('one.png'), 'One');
  await user.click(screen.getByRole('button', { name: 'Update Project' }));
  await screen.findByText('This was changed elsewhere');
  await user.clear(description('one.png'));
  expect((await save()).imageDetails).toEqual([{}, {}]);
});

test('the description of a removed image causes no conflict', async () => {
  const { server, user } = await edit({ imageDetails: [{ alt: 'One' }, { alt: 'Two' }] });
  await user.click(screen.getByRole('button', { name: 'Remove one.png' }));
  const saved = aProject({ images: [TWO], imageDetails: [{ alt: 'Two' }], version: 2 });
  server.respondWith(({ method }) =>
    method === 'PUT' ? errorResponse(409, 'This was changed elsewhere', { data: saved }) : undefined,
  );
  await user.click(screen.getByRole('button', { name: 'Update Project' }));
  expect(await screen.findByText('Project updated successfully!')).toBeVisible();
});

test('descriptions return with their images, whichever side was chosen before', async () => {
  const { server, user, save } = await edit({ imageDetails: [{ alt: 'One' }, {}] });
  const theirs = aProject({ images: [ONE], imageDetails: [{ alt: 'Theirs' }], version: 2 });
  server.respondWith(({ method, headers }) =>
    method === 'PUT' && headers['If-Match'] === '"1"'
      ? errorResponse(409, 'This was changed elsewhere', { data: theirs })
      : undefined,
  );
  await fill(user, description('two.png'), 'Two');
  await user.click(screen.getByRole('button', { name: 'Update Project' }));
  await user.click(await screen.findByRole('button', { name: 'Use all saved versions' }));
  expect(description('one.png')).toHaveValue('Theirs');
  await user.click(screen.getByRole('button', { name: 'Use all from this tab' }));
  expect((await save()).imageDetails).toEqual([{ alt: 'One' }, { alt: 'Two' }]);
});

test('saved descriptions are shown, removed with their images, and can be cleared', async () => {
  const { user, save } = await edit({
    imageDetails: [{ alt: 'One' }, { alt: 'Two', focus: { x: 0, y: 1 } }],
  });
  expect(description('one.png')).toHaveValue('One');
  await user.click(screen.getByRole('button', { name: 'Remove one.png' }));
  await user.clear(description('two.png'));
  expect((await save()).imageDetails).toEqual([{ focus: { x: 0, y: 1 } }]);
});

test('sliders set the focal point, with a live preview, and a button resets it', async () => {
  const { user, save } = await edit();
  await user.click(crop('one.png'));
  expect(crop('one.png')).toHaveAttribute('aria-expanded', 'true');
  const editor = within(screen.getByRole('group', { name: 'Crop of one.png' }));
  const preview = editor.getByRole('img', { name: 'one.png as on the card' });
  expect(preview).toHaveStyle({ objectPosition: '50% 50%' });
  fireEvent.change(editor.getByRole('slider', { name: 'Vertical position' }), { target: { value: '10' } });
  expect(preview).toHaveStyle({ objectPosition: '50% 10%' });
  await user.click(editor.getByRole('button', { name: 'Reset to centre' }));
  expect(preview).toHaveStyle({ objectPosition: '50% 50%' });
  // The button is disabled now, so it can't keep the focus.
  expect(editor.getByRole('slider', { name: 'Horizontal position' })).toHaveFocus();
  fireEvent.change(editor.getByRole('slider', { name: 'Horizontal position' }), { target: { value: '85' } });
  expect((await save()).imageDetails).toEqual([{ focus: { x: 0.85, y: 0.5 } }, {}]);
});

test('the crop is set in the form, never in a dialog', async () => {
  const { user } = await edit();
  await user.click(crop('one.png'));
  const form = within(screen.getByRole('form', { name: 'Edit Project' }));
  expect(form.getByRole('group', { name: 'Crop of one.png' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a click on the image sets the same point', async () => {
  const { user, save } = await edit();
  await user.click(crop('two.png'));
  const whole = screen.getByRole('img', { name: 'two.png, uncropped' });
  jest
    .spyOn(whole.parentElement!, 'getBoundingClientRect')
    .mockReturnValue({ left: 100, top: 50, width: 200, height: 400 } as DOMRect);
  fireEvent.click(whole, { clientX: 151, clientY: 50 + 322 });
  expect((await save()).imageDetails).toEqual([{}, { focus: { x: 0.25, y: 0.8 } }]);
});

test('an image with a generated name is labelled by its position', async () => {
  const address = 'https://media.test/v1/q1h5q5grlpscxgwyb640cc4cdcb.webp';
  await edit({ images: [ONE, address] });
  expect(description('image 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove image 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move image 2' })).toBeVisible();
});

describe('details by image', () => {
  const [A, B] = ['https://media.test/a.png', 'https://media.test/b.png'];

  beforeEach(() => configure(sampleConfig));

  test('details stay with an image that is moved', () => {
    const details = detailsByImage(aProject({ images: [A, B], imageDetails: [{ alt: 'A' }, {}] }));
    expect(detailsInOrder(details, [B, A])).toEqual([{}, { alt: 'A' }]);
  });

  test('neither erased input nor the order of typing makes a difference', () => {
    const typed = withDetail({}, B, { alt: 'B' });
    expect(JSON.stringify(withDetail(typed, A, { alt: 'A' }))).toBe(
      JSON.stringify(
        detailsByImage(aProject({ images: [B, A], imageDetails: [{ alt: 'B' }, { alt: 'A' }] })),
      ),
    );
    expect(withDetail(typed, B, { alt: '' })).toEqual({});
  });

  test('cleared details are sent as empty', () => {
    expect(detailsInOrder(withDetail({ [A]: { alt: 'A' } }, A, { alt: '' }), [A, B])).toEqual([{}, {}]);
  });

  test('another server, which may not support details, receives them only if there are any', () => {
    configure({ ...sampleConfig, apiBase: 'https://other.example' });
    expect(detailsInOrder({}, [A])).toBeUndefined();
    expect(detailsInOrder({ [A]: { alt: 'A' } }, [A, B])).toEqual([{ alt: 'A' }, {}]);
  });

  test('details are formatted as text for comparison', () => {
    const details = { [A]: { alt: 'The harbour', focus: { x: 0.25, y: 1 } }, [B]: {} };
    expect(formatDetails(details)).toEqual([
      'a.png: “The harbour”, crop 25% from the left, 100% from the top',
      'b.png: nothing',
    ]);
  });
});
