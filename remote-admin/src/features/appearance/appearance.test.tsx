import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { fill } from '../../../tests/fill';
import { openSection } from '../../../tests/open-section';
import { defaultAppearance } from '../../../tests/site-content';
import AppearancePage from './appearance-page';

const form = () => within(screen.getByRole('form', { name: 'Appearance' }));
const press = (name: string) => form().getByRole('button', { name });
const sectionNames = () =>
  form()
    .getAllByRole('checkbox', { name: 'Hide this section' })
    .map((box) => box.closest('[role=group]')!.querySelector('p')!.textContent);

async function openAppearance() {
  const server = startFakeServer();
  const page = openSection(AppearancePage);
  await waitFor(() =>
    expect(form().getByRole('radio', { name: /default.*Cobalt|Cobalt.*default/ })).toBeChecked(),
  );
  return { server, ...page };
}

test('colour, font, sections, pages, intros and links are saved together', async () => {
  const { server, user } = await openAppearance();
  await user.click(form().getByRole('radio', { name: 'Teal' }));
  await user.click(form().getByRole('radio', { name: 'Source Serif' }));
  await user.click(press('Move Skills up'));
  const reasons = within(form().getByRole('group', { name: 'Why Work With Me?' }));
  await user.click(reasons.getByRole('checkbox', { name: 'Hide this section' }));
  await user.selectOptions(form().getByRole('combobox', { name: 'Education' }), 'Hide while it is empty');
  await fill(user, form().getByRole('textbox', { name: 'Intro of Contact' }), 'Write to me.');
  await user.click(press('Add link'));
  const link = within(form().getByRole('group', { name: 'link 1' }));
  await fill(user, link.getByRole('textbox', { name: 'Label' }), 'Blog');
  await fill(user, link.getByRole('textbox', { name: 'URL' }), 'https://ada.example/blog');
  await user.click(press('Save Changes'));
  expect(await form().findByText('Appearance saved successfully!')).toBeVisible();
  const { version: _, sections, ...values } = defaultAppearance;
  const named = (name: string) => sections.find((section) => section.name === name)!;
  expect(server.sent('PATCH')).toMatchObject([
    {
      path: '/api/appearance',
      headers: { 'If-Match': '"1"' },
      body: {
        ...values,
        accent: 'teal',
        fonts: 'serif',
        sections: [
          named('experience'),
          named('skills'),
          named('work-history'),
          named('languages'),
          named('tools'),
          { name: 'reasons', isHidden: true },
        ],
        pages: { education: 'filled', projects: 'always' },
        contactIntro: 'Write to me.',
        links: [{ label: 'Blog', url: 'https://ada.example/blog' }],
      },
    },
  ]);
});

test('a moved section keeps the focus, and its position is announced', async () => {
  const { user } = await openAppearance();
  await user.click(press('Move Work History up'));
  expect(sectionNames().slice(0, 2)).toEqual(['Work History', 'Years of Experience']);
  // The first section can't move up.
  expect(press('Move Work History down')).toHaveFocus();
  expect(form().getByText('Moved to position 1 of 6')).toHaveAttribute('role', 'status');
  expect(form().queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

test('the colours are one group of radio buttons for the keyboard', async () => {
  const { user } = await openAppearance();
  const colours = within(form().getByRole('group', { name: 'Accent colour' }));
  colours.getByRole('radio', { name: /Cobalt/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(colours.getByRole('radio', { name: 'Teal' })).toBeChecked();
});

test.each([
  ['Label', '', 'Label is required'],
  ['URL', 'javascript:alert(1)', 'Enter a full URL, for example https://example.com'],
])('a link’s %s can’t be %j', async (name, typed, message) => {
  const { server, user } = await openAppearance();
  await user.click(press('Add link'));
  const link = within(form().getByRole('group', { name: 'link 1' }));
  const other = { Label: 'Blog', URL: 'https://ada.example' };
  for (const [label, value] of Object.entries({ ...other, [name]: typed }))
    if (value) await fill(user, link.getByRole('textbox', { name: label }), value);
  await user.click(press('Save Changes'));
  const field = link.getByRole('textbox', { name });
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(server.sent('PATCH')).toEqual([]);
});

test('a conflict shows both choices by their names', async () => {
  const { server, user } = await openAppearance();
  const theirs = { ...defaultAppearance, accent: 'rust', version: 9 };
  server.respondWith(({ method }) =>
    method === 'PATCH' ? errorResponse(409, 'Changed elsewhere', { data: theirs }) : undefined,
  );
  await user.click(form().getByRole('radio', { name: 'Violet' }));
  await user.click(press('Save Changes'));
  expect(await form().findByRole('alert')).toHaveTextContent(/The appearance couldn’t be saved\./);
  expect(form().getAllByText('Rust').length).toBeGreaterThan(1);
  expect(form().getAllByText('Violet').length).toBeGreaterThan(1);
});
