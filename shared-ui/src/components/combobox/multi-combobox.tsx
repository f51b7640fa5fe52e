import { Combobox as Base } from '@base-ui/react/combobox';
import { X } from 'lucide-react';
import { useState, type ClipboardEvent } from 'react';
import { FieldFrame } from '../field/field-frame';
import { useField } from '../field/use-field';
import { Announcement, ChipInput, Chips, Picked, Remove } from './chip-parts';
import { ComboboxBox } from './combobox-box';
import type { ComboboxCommonProps } from './props';
import { useVisibleOptions } from './use-visible-options';
import { useTyping } from './use-typing';

export interface MultiComboboxProps extends ComboboxCommonProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A choice of several options, or of a typed or pasted list: type to search, Enter to choose, Backspace to remove the last one. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, options, value, hint, error, required } = props;
  const { frame, control } = useField({ id: props.id, label, hint, error });
  const [announcement, setAnnouncement] = useState('');
  const onChange = (next: string[]) => {
    setAnnouncement(formatChange(value, next));
    props.onChange(next);
  };
  const add = (names: readonly string[]) =>
    onChange(withNames(value, names, { options, canonical: props.canonical }));
  const handleChange = (next: string[]) => {
    const typed = next.find((name) => !value.includes(name) && !options.includes(name));
    if (typed === undefined || namesIn(typed)[0] === typed) onChange(next);
    else add(namesIn(typed));
  };
  const {
    typed = '',
    setTyped,
    custom,
    preferred,
    root,
    input,
  } = useTyping({
    ...props,
    known: [...options, ...value],
    onCommit: (next) => !value.includes(next) && handleChange([...value, next]),
  });
  const visible = useVisibleOptions({ options, custom, preferred, typed, isOpen: root.open });

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const names = namesIn(event.clipboardData.getData('text'));
    if (!props.allowsCustom || names.length < 2) return;
    event.preventDefault();
    add(names);
  };
  return (
    <FieldFrame {...frame} required={required}>
      <Base.Root
        {...root}
        multiple
        {...visible.root}
        value={value}
        onValueChange={handleChange}
        inputValue={typed}
        onInputValueChange={setTyped}
        disabled={props.isDisabled}
      >
        <ComboboxBox label={label} isWrong={Boolean(error)} custom={custom} hidden={visible.hidden}>
          <Chips>
            {value.map((item) => (
              <Picked key={item}>
                {item}
                <Remove aria-label={`Remove ${item}`}>
                  <X size={14} aria-hidden />
                </Remove>
              </Picked>
            ))}
            <ChipInput
              {...input}
              {...control}
              onPaste={handlePaste}
              ref={props.ref}
              placeholder={value.length === 0 ? props.placeholder : undefined}
              aria-required={required}
            />
          </Chips>
        </ComboboxBox>
      </Base.Root>
      <Announcement aria-live="polite">{announcement}</Announcement>
    </FieldFrame>
  );
}

/** Splits a list at commas, semicolons, tabs and line breaks outside parentheses, and drops bullets. */
const namesIn = (text: string): string[] =>
  (text.match(/(?:[^,;\t\r\n(]|\([^()]*\)?)+/g) ?? [])
    .map((name) => name.replace(/^\s*[-*•]\s+/, '').trim())
    .filter(Boolean);

/** For screen readers, which otherwise don't say that chips come and go. */
function formatChange(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((name) => !before.includes(name));
  const removed = before.filter((name) => !after.includes(name));
  return [
    added.length > 0 && `${added.join(', ')} added.`,
    removed.length > 0 && `${removed.join(', ')} removed.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Adds names in their offered or usual spelling, each once. */
function withNames(
  value: readonly string[],
  names: readonly string[],
  { options, canonical = (name) => name }: Pick<ComboboxCommonProps, 'options' | 'canonical'>,
): string[] {
  const byKey = new Map(value.map((name) => [name.toLowerCase(), name]));
  const offered = new Map(options.map((name) => [name.toLowerCase(), name]));
  for (const name of names) {
    const usual = canonical(name);
    const spelling = offered.get(name.toLowerCase()) ?? offered.get(usual.toLowerCase()) ?? name;
    if (!byKey.has(spelling.toLowerCase())) byKey.set(spelling.toLowerCase(), spelling);
  }
  return [...byKey.values()];
}
