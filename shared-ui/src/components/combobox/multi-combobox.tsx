import { Combobox as Base } from '@base-ui/react/combobox';
import { X } from 'lucide-react';
import { FieldFrame } from '../field/field-frame';
import { useField } from '../field/use-field';
import { ChipInput, Chips, Picked, Remove } from './chip-parts';
import { ComboboxBox } from './combobox-box';
import type { ComboboxCommonProps } from './props';
import { useVisibleOptions } from './use-visible-options';
import { useTyping } from './use-typing';

export interface MultiComboboxProps extends ComboboxCommonProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A choice of several options: type to search, Enter to choose, Backspace to remove the last one. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, options, value, onChange, hint, error, required } = props;
  const { frame, control } = useField({ id: props.id, label, hint, error });
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
    onCommit: (next) => !value.includes(next) && onChange([...value, next]),
  });
  const visible = useVisibleOptions({ options, custom, preferred, typed, isOpen: root.open });
  return (
    <FieldFrame {...frame} required={required}>
      <Base.Root
        {...root}
        multiple
        {...visible.root}
        value={value}
        onValueChange={(next) => onChange(next)}
        inputValue={typed}
        onInputValueChange={setTyped}
        disabled={props.isDisabled}
      >
        <ComboboxBox isWrong={Boolean(error)} custom={custom} hidden={visible.hidden}>
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
              ref={props.ref}
              placeholder={value.length === 0 ? props.placeholder : undefined}
              aria-required={required}
            />
          </Chips>
        </ComboboxBox>
      </Base.Root>
    </FieldFrame>
  );
}
