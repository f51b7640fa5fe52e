import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { refusal, startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';
import { fileEducation } from '../../../tests/site-content';

const form = () => within(screen.getByRole('form', { name: 'Education' }));
const entry = (name: string) => within(form().getByRole('group', { name }));
const titles = (noun: string) =>
  form()
    .queryAllByRole('group', { name: new RegExp(`^${noun} \\d`) })
    .map((group) => within(group).getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value);
const title = (name: string) => entry(name).getByRole('textbox', { name: 'Title' });
const press = (name: string) => form().getByRole('button', { name });
const save = () => press('Save Changes');

async function openEducation() {
  const server = startFakeServer();
  const page = openPage('/setting/site');
  await screen.findByRole('form', { name: 'Education' });
  await waitFor(() => expect(titles('degree')).toEqual(['School', 'University']));
  return { server, ...page };
}

const sentBody = (server: ReturnType<typeof startFakeServer>) => server.sent('PATCH')[0]?.body;

test('quote, degrees and certifications are filled from what counts', async () => {
  await openEducation();
  expect(form().getByRole('textbox', { name: 'Quote' })).toHaveValue('Said.');
  expect(form().getByRole('textbox', { name: 'Source' })).toHaveValue('Somebody');
  expect(entry('degree 2').getByRole('textbox', { name: 'Years' })).toHaveValue('2023-present');
  expect(titles('certification')).toEqual(['React']);
  expect(entry('certification 1').getByRole('combobox', { name: 'Drawing' })).toHaveValue('orbits');
});

test('a degree is added at the end, with the focus in it, and saved with the others', async () => {
  const { server, user } = await openEducation();
  await user.click(press('Add degree'));
  expect(title('degree 3')).toHaveFocus();
  await user.keyboard('PhD');
  await fill(user, entry('degree 3').getByRole('textbox', { name: 'Place' }), 'Stockholm');
  await user.click(save());
  expect(await form().findByText('Education saved successfully!')).toBeVisible();
  const { savedAt: _, version: __, ...values } = fileEducation;
  expect(sentBody(server)).toEqual({
    ...values,
    degrees: [
      ...fileEducation.degrees,
      { title: 'PhD', subject: '', institution: '', place: 'Stockholm', years: '' },
    ],
  });
  expect(server.sent('PATCH')[0]!.headers['If-Match']).toBe('"1"');
});

test('a certification has a drawing to choose', async () => {
  const { server, user } = await openEducation();
  await user.click(press('Add certification'));
  await fill(user, title('certification 2'), 'Award');
  const drawing = entry('certification 2').getByRole('combobox', { name: 'Drawing' });
  await user.selectOptions(drawing, 'Rosette');
  await user.click(save());
  await form().findByText('Education saved successfully!');
  expect(sentBody(server)).toMatchObject({
    certifications: [fileEducation.certifications[0], { title: 'Award', description: '', figure: 'rosette' }],
  });
});

test('moved, an entry keeps the focus, and it’s said where it is; ends can’t be passed', async () => {
  const { server, user } = await openEducation();
  await user.click(press('Add degree'));
  await user.keyboard('PhD');
  expect(press('Move degree 3 down')).toBeDisabled();
  await user.click(press('Move degree 3 up'));
  expect(titles('degree')).toEqual(['School', 'PhD', 'University']);
  expect(press('Move degree 2 up')).toHaveFocus();
  expect(form().getByText('Moved to place 2 of 3')).toHaveAttribute('role', 'status');
  await user.keyboard('{Enter}');
  expect(titles('degree')).toEqual(['PhD', 'School', 'University']);
  // There the way up ends.
  expect(press('Move degree 1 down')).toHaveFocus();
  await user.click(save());
  await form().findByText('Education saved successfully!');
  expect((sentBody(server) as typeof fileEducation).degrees.map((degree) => degree.title)).toEqual([
    'PhD',
    'School',
    'University',
  ]);
});

test('removed, an entry gives the focus to the next, the last one to the button that adds', async () => {
  const { user } = await openEducation();
  await user.click(press('Remove degree 1'));
  expect(titles('degree')).toEqual(['University']);
  expect(press('Remove degree 1')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(titles('degree')).toEqual([]);
  expect(press('Add degree')).toHaveFocus();
  expect(form().getByText('Removed. 0 left')).toBeInTheDocument();
});

test('what is wrong with an entry stands at its field, which has the focus', async () => {
  const { server, user } = await openEducation();
  await user.clear(title('degree 2'));
  await user.click(save());
  await waitFor(() => expect(title('degree 2')).toHaveAccessibleDescription('Title is required'));
  await waitFor(() => expect(title('degree 2')).toHaveFocus());
  expect(title('degree 1')).toBeValid();
  expect(server.sent('PATCH')).toEqual([]);
});

test('so does what the server objects to', async () => {
  const { server, user } = await openEducation();
  const issues = [{ path: ['certifications', 0, 'title'], message: 'Not this title' }];
  server.answerWith(({ method }) => (method === 'PATCH' ? refusal(400, 'Refused', { issues }) : undefined));
  await user.click(save());
  await waitFor(() => expect(title('certification 1')).toHaveAccessibleDescription('Not this title'));
  expect(await form().findByRole('alert')).toHaveTextContent('The education was not saved.');
});

test('what is read again does not touch what was typed, and takes over the rest', async () => {
  const { server, user, queryClient } = await openEducation();
  await fill(user, title('degree 1'), ' of Engines');
  server.site.education = { ...fileEducation, quote: { text: 'New.', source: '' }, version: 2 };
  await queryClient.invalidateQueries();
  await waitFor(() => expect(form().getByRole('textbox', { name: 'Quote' })).toHaveValue('New.'));
  expect(titles('degree')).toEqual(['School of Engines', 'University']);
});

test('nothing typed: a save is made from the version that was read last', async () => {
  const { server, user, queryClient } = await openEducation();
  server.site.education = { ...fileEducation, version: 7, degrees: fileEducation.degrees.slice(1) };
  await queryClient.invalidateQueries();
  await waitFor(() => expect(titles('degree')).toEqual(['University']));
  await user.click(save());
  await form().findByText('Education saved successfully!');
  expect(server.sent('PATCH')[0]!.headers['If-Match']).toBe('"7"');
});
