import { useId, useRef, useState, type FocusEvent } from 'react';
import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { describedBy, FieldFrame } from '../field/field-frame';
import { ChipInput, Chips, Picked, Remove } from './chip-parts';
import { handleKeys, isLeft } from './input-events';
import { OptionList } from './option-list';
import { Box, Opener } from './parts';
import type { ComboboxCommonProps } from './props';
import { readTyped } from './typed-option';

export interface MultiComboboxProps extends ComboboxCommonProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Several out of many: type to search, Enter to pick, Backspace takes the last one back. */
export function MultiCombobox(props: MultiComboboxProps) {
  const {
    label,
    options,
    value,
    onChange,
    placeholder,
    allowsCustom = false,
    hint,
    error,
    required,
    isDisabled,
  } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const { meant, custom } = readTyped(typed, [...options, ...value], allowsCustom);
  const [isOpen, setIsOpen] = useState(false);
  const isChosenByKeys = useRef(false);
  const takeTyped = () => {
    if (meant === undefined || isChosenByKeys.current) return false;
    setIsOpen(false);
    if (!value.includes(meant)) onChange([...value, meant]);
    setTyped('');
    return true;
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (isLeft(event)) {
      // Who types a whole word and goes on to the next field means it.
      isChosenByKeys.current = false;
      takeTyped();
      setTyped('');
    }
    props.onBlur?.(event);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <Combobox.Root
        multiple
        items={custom ? [...options, custom] : options}
        value={value}
        onValueChange={(next) => onChange(next)}
        inputValue={typed}
        open={isOpen}
        onOpenChange={(next, { reason }) => {
          // A press beside the list closes it and empties the field before that is left; what was typed is meant all the same.
          if (reason === 'outside-press') takeTyped();
          setIsOpen(next);
        }}
        onInputValueChange={setTyped}
        onItemHighlighted={(_, { reason }) => (isChosenByKeys.current = reason === 'keyboard')}
        autoHighlight={!allowsCustom}
        disabled={isDisabled}
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
              ref={props.ref}
              id={id}
              placeholder={value.length === 0 ? placeholder : undefined}
              onBlur={handleBlur}
              onKeyDown={(event) => handleKeys(event, takeTyped)}
              aria-required={required}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, hint, error)}
            />
          </Chips>
          <Opener aria-label="Show options">
            <ChevronDown size={18} aria-hidden />
          </Opener>
        </Box>
        <OptionList anchor={box} custom={custom} />
      </Combobox.Root>
    </FieldFrame>
  );
}
