import { useId, useRef } from 'react';
import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { describedBy, FieldFrame } from '../field/field-frame';
import { ChipInput, Chips, Picked, Remove } from './chip-parts';
import { OptionList } from './option-list';
import { Box, Opener } from './parts';
import type { ComboboxCommonProps } from './props';
import { useOffered } from './use-offered';
import { useTyping } from './use-typing';

export interface MultiComboboxProps extends ComboboxCommonProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A choice of several options: type to search, Enter to choose, Backspace to remove the last one. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, options, value, onChange, hint, error, required } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const box = useRef<HTMLDivElement>(null);
  const {
    typed = '',
    setTyped,
    custom,
    root,
    input,
  } = useTyping({
    ...props,
    known: [...options, ...value],
    onMeant: (meant) => !value.includes(meant) && onChange([...value, meant]),
  });
  const offered = useOffered({ options, custom, typed, isOpen: root.open });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <Base.Root
        {...root}
        multiple
        {...offered.root}
        value={value}
        onValueChange={(next) => onChange(next)}
        inputValue={typed}
        onInputValueChange={setTyped}
        disabled={props.isDisabled}
      >
        <Box ref={box} $isWrong={Boolean(error)}>
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
              ref={props.ref}
              id={id}
              placeholder={value.length === 0 ? props.placeholder : undefined}
              aria-required={required}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, hint, error)}
            />
          </Chips>
          <Opener aria-label="Show options">
            <ChevronDown size={18} aria-hidden />
          </Opener>
        </Box>
        <OptionList anchor={box} custom={custom} hidden={offered.hidden} />
      </Base.Root>
    </FieldFrame>
  );
}
