import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Combobox, MultiCombobox } from '.';

const options = ['Angular', 'React', 'Svelte', 'Vue'];

function Category({
  allowsCustom = false,
  onChange,
}: {
  allowsCustom?: boolean;
  onChange?: (value: string) => void;
}) {
  const [value, setValue] = useState('React');
  const handleChange = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <Combobox
      label="Category"
      options={options}
      value={value}
      onChange={handleChange}
      allowsCustom={allowsCustom}
    />
  );
}

interface SkillsProps {
  allowsCustom?: boolean;
  offered?: string[];
  canonical?: (typed: string) => string;
}

function Skills({ allowsCustom = false, offered = options, canonical }: SkillsProps) {
  const [value, setValue] = useState<string[]>(['React']);
  return (
    <>
      <MultiCombobox
        label="Skills"
        options={offered}
        value={value}
        onChange={setValue}
        allowsCustom={allowsCustom}
        canonical={canonical}
      />
      <p data-testid="picked">{value.join(', ')}</p>
    </>
  );
}

const picked = () => screen.getByTestId('picked');

describe('Combobox', () => {
  test('shows its value, filters while typing, and chooses with Enter', async () => {
    const user = userEvent.setup();
    render(<Category />);
    const field = screen.getByRole('combobox', { name: 'Category' });
    expect(field).toHaveValue('React');
    await user.clear(field);
    await user.type(field, 'sv');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Svelte']);
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Svelte');
  });

  test('clearing the text clears the value', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    render(<Category onChange={onChange} />);
    await user.clear(screen.getByRole('combobox', { name: 'Category' }));
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  test("a completely typed option counts, and a partial one doesn't", async () => {
    const user = userEvent.setup();
    render(<Category />);
    const field = screen.getByRole('combobox', { name: 'Category' });
    await user.clear(field);
    await user.type(field, 'vue');
    await user.tab();
    expect(field).toHaveValue('Vue');
    await user.type(field, 'x');
    await user.tab();
    expect(field).toHaveValue('Vue');
  });

  test('keeps custom values if they are allowed', async () => {
    const user = userEvent.setup();
    render(<Category allowsCustom />);
    const field = screen.getByRole('combobox', { name: 'Category' });
    await user.clear(field);
    await user.type(field, 'Sea charts');
    expect(screen.getByRole('option', { name: 'Add “Sea charts”' })).toBeInTheDocument();
    await user.tab();
    expect(field).toHaveValue('Sea charts');
  });

  test('Escape closes the list and keeps the value', async () => {
    const user = userEvent.setup();
    render(<Category />);
    const field = screen.getByRole('combobox', { name: 'Category' });
    await user.click(field);
    await user.keyboard('{Escape}{Escape}{Escape}');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).toHaveValue('React');
  });

  test('is described by hint and error', () => {
    render(
      <Combobox
        label="Category"
        options={options}
        value=""
        onChange={() => {}}
        hint="One."
        error="Missing."
        required
      />,
    );
    const field = screen.getByRole('combobox', { name: 'Category' });
    expect(field).toHaveAccessibleDescription('One. Missing.');
    expect(field).toBeInvalid();
    expect(field).toBeRequired();
  });
});

describe('MultiCombobox', () => {
  test('chooses several by keyboard and removes the last with Backspace', async () => {
    const user = userEvent.setup();
    render(<Skills />);
    const field = screen.getByRole('combobox', { name: 'Skills' });
    await user.type(field, 'ang{Enter}');
    await user.type(field, 'vue{Enter}');
    expect(picked()).toHaveTextContent('React, Angular, Vue');
    expect(field).toHaveValue('');
    await user.type(field, '{Backspace}');
    expect(picked()).toHaveTextContent('React, Angular');
  });

  test('clicking an option chooses it and clears the typed text', async () => {
    const user = userEvent.setup();
    render(<Skills allowsCustom />);
    await user.type(screen.getByRole('combobox', { name: 'Skills' }), 'Sv');
    await user.click(screen.getByRole('option', { name: 'Svelte' }));
    await user.tab();
    expect(picked()).toHaveTextContent(/^React, Svelte$/);
  });

  test('each choice has a remove button', async () => {
    const user = userEvent.setup();
    render(<Skills />);
    await user.click(screen.getByRole('button', { name: 'Remove React' }));
    expect(picked()).toBeEmptyDOMElement();
  });

  test('Enter adds the typed text, not the first option that contains it', async () => {
    const user = userEvent.setup();
    render(<Skills allowsCustom offered={['MySQL', 'PostgreSQL', 'React']} />);
    const field = screen.getByRole('combobox', { name: 'Skills' });
    await user.type(field, 'SQL{Enter}');
    expect(picked()).toHaveTextContent('React, SQL');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.type(field, 'my{ArrowDown}{Enter}');
    expect(picked()).toHaveTextContent('React, SQL, MySQL');
  });

  test('leaving the field by a press adds the typed text when the press ends, with the next key, or at once if it can enable the button', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Skills allowsCustom />
        <button disabled>Add</button>
      </>,
    );
    const field = screen.getByRole('combobox', { name: 'Skills' });
    await user.type(field, 'htmx');
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(picked()).toHaveTextContent(/^React$/);
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    expect(picked()).toHaveTextContent(/^React, htmx$/);

    await user.type(field, 'Zig');
    fireEvent.mouseDown(document.documentElement);
    await user.tab();
    expect(picked()).toHaveTextContent(/^React, htmx, Zig$/);

    await user.type(field, 'Elm');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Add') });
    expect(picked()).toHaveTextContent(/^React, htmx, Zig, Elm$/);
  });

  describe('with usual spellings', () => {
    const canonical = (name: string) => (name === 'k8s' ? 'Kubernetes' : name);
    const open = () => {
      render(<Skills allowsCustom offered={['Kubernetes', 'React']} canonical={canonical} />);
      return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Skills' }) };
    };

    test('preselects the usual spelling, and Enter chooses it', async () => {
      const { user, field } = open();
      await user.type(field, 'k8s');
      const names = screen.getAllByRole('option').map((option) => option.textContent);
      expect(names).toEqual(['Kubernetes', 'Add “k8s”']);
      expect(screen.getByRole('option', { name: 'Kubernetes' })).toHaveAttribute('data-highlighted');
      await user.keyboard('{Enter}');
      expect(picked()).toHaveTextContent(/^React, Kubernetes$/);
    });

    test('adds the typed words if they are chosen', async () => {
      const { user, field } = open();
      await user.type(field, 'k8s{ArrowDown}{Enter}');
      expect(picked()).toHaveTextContent(/^React, k8s$/);
    });
  });

  test('a pasted list adds each name once, in its offered spelling', async () => {
    const user = userEvent.setup();
    render(<Skills allowsCustom />);
    await user.click(screen.getByRole('combobox', { name: 'Skills' }));
    await user.paste('react, vue; htmx\n- Zig,, HTMX');
    expect(picked()).toHaveTextContent(/^React, Vue, htmx, Zig$/);
    expect(screen.getByRole('combobox', { name: 'Skills' })).toHaveValue('');
    await user.paste('Angular');
    expect(screen.getByRole('combobox', { name: 'Skills' })).toHaveValue('Angular');
  });

  test('a typed list adds each name, by Enter or by its option', async () => {
    const user = userEvent.setup();
    render(<Skills allowsCustom />);
    const field = screen.getByRole('combobox', { name: 'Skills' });
    await user.type(field, 'vue, htmx, react{Enter}');
    expect(picked()).toHaveTextContent(/^React, Vue, htmx$/);
    expect(field).toHaveValue('');
    await user.type(field, 'Zig, Elm');
    await user.click(screen.getByRole('option', { name: 'Add “Zig, Elm”' }));
    expect(picked()).toHaveTextContent(/^React, Vue, htmx, Zig, Elm$/);
    await user.type(field, 'react,{Enter}');
    await user.type(field, 'AWS (S3, Lambda),{Enter}');
    expect(picked()).toHaveTextContent(/^React, Vue, htmx, Zig, Elm, AWS \(S3, Lambda\)$/);
  });

  test('keeps typed text when a click elsewhere leaves the field', async () => {
    const user = userEvent.setup();
    render(<Skills allowsCustom />);
    await user.type(screen.getByRole('combobox', { name: 'Skills' }), 'Zig');
    await user.click(picked());
    expect(picked()).toHaveTextContent(/Zig$/);
  });

  test('adds custom values once if they are allowed', async () => {
    const user = userEvent.setup();
    render(<Skills allowsCustom />);
    const field = screen.getByRole('combobox', { name: 'Skills' });
    await user.type(field, 'Elm{Enter}');
    await user.type(field, 'elm');
    await user.tab();
    expect(picked()).toHaveTextContent(/^React, Elm$/);
  });

  test('Escape keeps the choices if the list is closed', async () => {
    const user = userEvent.setup();
    render(<Skills />);
    await user.click(screen.getByRole('combobox', { name: 'Skills' }));
    await user.keyboard('{Escape}{Escape}');
    expect(picked()).toHaveTextContent('React');
  });

  test('renders a hundred of several hundred options and says that there are more', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 350 }, (_, index) => `Tool ${index + 1}`);
    render(<Skills offered={many} />);
    const field = screen.getByRole('combobox', { name: 'Skills' });
    await user.click(field);
    expect(screen.getAllByRole('option')).toHaveLength(100);
    expect(await screen.findByText('250 more – keep typing.')).toBeInTheDocument();
    await user.type(field, 'tool 34');
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('Tool 34');
    expect(screen.queryByText(/more – keep typing/)).not.toBeInTheDocument();
  });
});

test('says which options were added or removed', async () => {
  const user = userEvent.setup();
  const { container } = render(<Skills allowsCustom />);
  const announcement = () => container.querySelector('[aria-live]:not(:empty)')?.textContent;
  await user.click(screen.getByLabelText('Skills'));
  await user.paste('Vue, Rust');
  expect(announcement()).toBe('Vue, Rust added.');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remove React' }));
  expect(announcement()).toBe('React removed.');
});
