import { createRef } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckField, SelectField, TextAreaField, TextField } from '.';

describe.each([
  ['TextField', TextField],
  ['TextAreaField', TextAreaField],
] as const)('%s', (_, Field) => {
  test('is named by its label only, required or not', () => {
    render(<Field label="Full Name" name="fullName" required />);
    expect(screen.getByRole('textbox', { name: 'Full Name' })).toBeRequired();
    expect(screen.getByLabelText('Full Name')).toHaveAttribute('name', 'fullName');
  });

  test('is described by hint and error, and invalid only with an error', () => {
    const { rerender } = render(<Field label="Bio" name="bio" hint="A few lines." />);
    const control = screen.getByLabelText('Bio');
    expect(control).toHaveAccessibleDescription('A few lines.');
    expect(control).toBeValid();
    rerender(<Field label="Bio" name="bio" hint="A few lines." error="Too long." />);
    expect(control).toHaveAccessibleDescription('A few lines. Too long.');
    expect(control).toHaveAttribute('aria-invalid', 'true');
  });

  test('two fields with the same name have different ids', async () => {
    render(
      <>
        <Field label="Title" name="title" />
        <Field label="Subtitle" name="title" />
      </>,
    );
    await userEvent.click(screen.getByText('Subtitle'));
    expect(screen.getByLabelText('Subtitle')).toHaveFocus();
  });
});

test('refs reach the controls', () => {
  const input = createRef<HTMLInputElement>();
  const area = createRef<HTMLTextAreaElement>();
  render(
    <>
      <TextField ref={input} label="Name" name="name" />
      <TextAreaField ref={area} label="Bio" name="bio" rows={4} />
    </>,
  );
  expect(input.current).toBe(screen.getByLabelText('Name'));
  expect(area.current).toBe(screen.getByLabelText('Bio'));
});

test('the wheel doesn’t change a number', async () => {
  render(<TextField label="Years" name="years" type="number" defaultValue="5" />);
  const years = screen.getByLabelText('Years');
  fireEvent.wheel(years, { deltaY: 100 });
  expect(years).toHaveAttribute('readonly');
  await waitFor(() => expect(years).not.toHaveAttribute('readonly'));
});

test('a checkbox is toggled by its label and can be locked', async () => {
  const { rerender } = render(<CheckField label="Draft" name="draft" />);
  const box = screen.getByRole('checkbox', { name: 'Draft' });
  await userEvent.click(screen.getByText('Draft'));
  expect(box).toBeChecked();
  rerender(<CheckField label="Draft" name="draft" readOnly />);
  await userEvent.click(box);
  expect(box).toBeChecked();
  expect(box).toHaveFocus();
});

test('a select chooses an option by its text', async () => {
  const options = [
    { value: 'page', label: 'Web page' },
    { value: 'orbits', label: 'Atom' },
  ];
  render(<SelectField label="Drawing" name="figure" options={options} error="Choose one" />);
  const select = screen.getByRole('combobox', { name: 'Drawing' });
  await userEvent.selectOptions(select, 'Atom');
  expect(select).toHaveValue('orbits');
  expect(select).toBeInvalid();
  expect(select).toHaveAccessibleDescription('Choose one');
});
