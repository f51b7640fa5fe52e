import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { openSection } from '../../../tests/open-section';
import { fileEducation } from '../../../tests/site-content';
import EducationPage from './education-page';

describe('education', () => {
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
    const page = openSection(EducationPage);
    await screen.findByRole('form', { name: 'Education' });
    await waitFor(() => expect(titles('degree')).toEqual(['School', 'University']));
    return { server, ...page };
  }

  const sentBody = (server: ReturnType<typeof startFakeServer>) => server.sent('PATCH')[0]?.body;

  test('quote, degrees and certifications show the current values', async () => {
    await openEducation();
    expect(form().getByRole('textbox', { name: 'Quote' })).toHaveValue('Said.');
    expect(form().getByRole('textbox', { name: 'Source' })).toHaveValue('Somebody');
    expect(entry('degree 2').getByRole('textbox', { name: 'Years' })).toHaveValue('2023-present');
    expect(titles('certification')).toEqual(['React']);
    expect(entry('certification 1').getByRole('combobox', { name: 'Drawing' })).toHaveValue('orbits');
  });

  test('a new degree is appended, takes the focus, and is saved with the others', async () => {
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

  test('a certification’s drawing can be chosen', async () => {
    const { server, user } = await openEducation();
    await user.click(press('Add certification'));
    await fill(user, title('certification 2'), 'Award');
    const drawing = entry('certification 2').getByRole('combobox', { name: 'Drawing' });
    await user.selectOptions(drawing, 'Rosette');
    await user.click(save());
    await form().findByText('Education saved successfully!');
    expect(sentBody(server)).toMatchObject({
      certifications: [
        fileEducation.certifications[0],
        { title: 'Award', description: '', figure: 'rosette' },
      ],
    });
  });

  test('a moved entry keeps the focus, its position is announced, and it stops at the ends', async () => {
    const { server, user } = await openEducation();
    await user.click(press('Add degree'));
    await user.keyboard('PhD');
    expect(press('Move degree 3 down')).toBeDisabled();
    await user.click(press('Move degree 3 up'));
    expect(titles('degree')).toEqual(['School', 'PhD', 'University']);
    expect(press('Move degree 2 up')).toHaveFocus();
    expect(form().getByText('Moved to position 2 of 3')).toHaveAttribute('role', 'status');
    await user.keyboard('{Enter}');
    expect(titles('degree')).toEqual(['PhD', 'School', 'University']);
    // The first entry can't move up, so Down gets the focus.
    expect(press('Move degree 1 down')).toHaveFocus();
    await user.click(save());
    await form().findByText('Education saved successfully!');
    expect((sentBody(server) as typeof fileEducation).degrees.map((degree) => degree.title)).toEqual([
      'PhD',
      'School',
      'University',
    ]);
  });

  test('removing an entry focuses the next one, or after the last one the Add button', async () => {
    const { user } = await openEducation();
    await user.click(press('Remove degree 1'));
    expect(titles('degree')).toEqual(['University']);
    expect(press('Remove degree 1')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(titles('degree')).toEqual([]);
    expect(press('Add degree')).toHaveFocus();
    expect(form().getByText('Degree 1 removed. 0 left')).toBeInTheDocument();
  });

  test('the focus stays in the field after a save, which fills the form again', async () => {
    const { user } = await openEducation();
    await fill(user, title('degree 2'), ' of Engines');
    const before = title('degree 2');
    await user.keyboard('{Enter}');
    await form().findByText('Education saved successfully!');
    await waitFor(() => expect(before).not.toBeInTheDocument());
    expect(title('degree 2')).toHaveFocus();
  });

  test('an invalid entry shows an error at its field, which takes the focus', async () => {
    const { server, user } = await openEducation();
    await user.clear(title('degree 2'));
    await user.click(save());
    await waitFor(() => expect(title('degree 2')).toHaveAccessibleDescription('Title is required'));
    await waitFor(() => expect(title('degree 2')).toHaveFocus());
    expect(title('degree 1')).toBeValid();
    expect(server.sent('PATCH')).toEqual([]);
  });

  test('so does a validation error of the server', async () => {
    const { server, user } = await openEducation();
    const issues = [{ path: ['certifications', 0, 'title'], message: 'Not this title' }];
    server.respondWith(({ method }) =>
      method === 'PATCH' ? errorResponse(400, 'Refused', { issues }) : undefined,
    );
    await user.click(save());
    await waitFor(() => expect(title('certification 1')).toHaveAccessibleDescription('Not this title'));
    expect(await form().findByRole('alert')).toHaveTextContent('The education couldn’t be saved.');
  });

  test('reloading keeps input and updates the other fields', async () => {
    const { server, user, queryClient } = await openEducation();
    await fill(user, title('degree 1'), ' of Engines');
    server.site.education = { ...fileEducation, quote: { text: 'New.', source: '' }, version: 2 };
    await queryClient.invalidateQueries();
    await waitFor(() => expect(form().getByRole('textbox', { name: 'Quote' })).toHaveValue('New.'));
    expect(titles('degree')).toEqual(['School of Engines', 'University']);
  });

  test('without input a save sends the version that was loaded last', async () => {
    const { server, user, queryClient } = await openEducation();
    server.site.education = { ...fileEducation, version: 7, degrees: fileEducation.degrees.slice(1) };
    await queryClient.invalidateQueries();
    await waitFor(() => expect(titles('degree')).toEqual(['University']));
    await user.click(save());
    await form().findByText('Education saved successfully!');
    expect(server.sent('PATCH')[0]!.headers['If-Match']).toBe('"7"');
  });
});
