import { useId, useMemo, useRef } from 'react';
import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { describedBy, FieldFrame } from '../field/field-frame';
import { OptionList } from './option-list';
import { Box, Input, Opener } from './parts';
import type { ComboboxCommonProps } from './props';
import { useOffered } from './use-offered';
import { useTyping } from './use-typing';

export interface ComboboxProps extends ComboboxCommonProps {
  /** '' means none. */
  value: string;
  onChange: (value: string) => void;
}

/** A choice of one option: type to search, Enter to choose, clear the text for ''. */
export function Combobox(props: ComboboxProps) {
  const { label, options, value, onChange, hint, error, required } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const box = useRef<HTMLDivElement>(null);
  const items = useMemo(
    () => (value && !options.includes(value) ? [...options, value] : options),
    [options, value],
  );
  const { typed, setTyped, custom, root, input } = useTyping({
    ...props,
    known: items,
    onMeant: (meant) => meant !== value && onChange(meant),
  });
  const offered = useOffered({ options: items, custom, typed: typed ?? '', isOpen: root.open });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <Base.Root
        {...root}
        {...offered.root}
        value={value || null}
        onValueChange={(next) => onChange(next ?? '')}
        inputValue={typed ?? value}
        onInputValueChange={(next, { reason }) => setTyped(reason === 'input-change' ? next : undefined)}
        disabled={props.isDisabled}
      >
        <Box ref={box} $isWrong={Boolean(error)}>
          <Input
            {...input}
            ref={props.ref}
            id={id}
            placeholder={props.placeholder}
            aria-required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, hint, error)}
          />
          <Opener aria-label="Show options">
            <ChevronDown size={18} aria-hidden />
          </Opener>
        </Box>
        <OptionList anchor={box} custom={custom} hidden={offered.hidden} />
      </Base.Root>
    </FieldFrame>
  );
}
