import { useId, useRef, useState, type FocusEvent } from 'react';
import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { describedBy, FieldFrame } from '../field/field-frame';
import { handleKeys, isLeft } from './input-events';
import { OptionList } from './option-list';
import { Box, Input, Opener } from './parts';
import type { ComboboxCommonProps } from './props';
import { readTyped } from './typed-option';

export interface ComboboxProps extends ComboboxCommonProps {
  /** '' is none. */
  value: string;
  onChange: (value: string) => void;
}

/** One out of many: type to search, Enter to pick; emptied, the value is ''. */
export function Combobox(props: ComboboxProps) {
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
  // What is being typed; without it the field shows its value.
  const [typed, setTyped] = useState<string>();
  const items = value && !options.includes(value) ? [...options, value] : options;
  const { meant, custom } = readTyped(typed ?? '', items, allowsCustom);
  const [isOpen, setIsOpen] = useState(false);
  const isChosenByKeys = useRef(false);
  const takeTyped = () => {
    if (meant === undefined || isChosenByKeys.current) return false;
    setIsOpen(false);
    if (meant !== value) onChange(meant);
    setTyped(undefined);
    return true;
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (isLeft(event)) {
      // Who types a whole word and goes on to the next field means it.
      isChosenByKeys.current = false;
      takeTyped();
      setTyped(undefined);
    }
    props.onBlur?.(event);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <Base.Root
        items={custom ? [...items, custom] : items}
        value={value || null}
        onValueChange={(next) => onChange(next ?? '')}
        inputValue={typed ?? value}
        open={isOpen}
        onOpenChange={(next, { reason }) => {
          // A press beside the list closes it and empties the field before that is left; what was typed is meant all the same.
          if (reason === 'outside-press') takeTyped();
          setIsOpen(next);
        }}
        onInputValueChange={(next, { reason }) => setTyped(reason === 'input-change' ? next : undefined)}
        onItemHighlighted={(_, { reason }) => (isChosenByKeys.current = reason === 'keyboard')}
        autoHighlight={!allowsCustom}
        disabled={isDisabled}
      >
        <Box ref={box} $isWrong={Boolean(error)}>
          <Input
            ref={props.ref}
            id={id}
            placeholder={placeholder}
            onBlur={handleBlur}
            onKeyDown={(event) => handleKeys(event, takeTyped)}
            aria-required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, hint, error)}
          />
          <Opener aria-label="Show options">
            <ChevronDown size={18} aria-hidden />
          </Opener>
        </Box>
        <OptionList anchor={box} custom={custom} />
      </Base.Root>
    </FieldFrame>
  );
}
