import { useMemo } from 'react';
import { Combobox as Base } from '@base-ui/react/combobox';
import { FieldFrame } from '../field/field-frame';
import { useField } from '../field/use-field';
import { ComboboxBox } from './combobox-box';
import { Input } from './parts';
import type { ComboboxCommonProps } from './props';
import { useVisibleOptions } from './use-visible-options';
import { useTyping } from './use-typing';

export interface ComboboxProps extends ComboboxCommonProps {
  /** '' means none. */
  value: string;
  onChange: (value: string) => void;
}

/** A choice of one option: type to search, Enter to choose, clear the text for ''. */
export function Combobox(props: ComboboxProps) {
  const { label, options, value, onChange, hint, error, required } = props;
  const { frame, control } = useField({ id: props.id, label, hint, error });
  const items = useMemo(
    () => (value && !options.includes(value) ? [...options, value] : options),
    [options, value],
  );
  const { typed, setTyped, custom, preferred, root, input } = useTyping({
    ...props,
    known: items,
    onCommit: (next) => next !== value && onChange(next),
  });
  const visible = useVisibleOptions({
    options: items,
    custom,
    preferred,
    typed: typed ?? '',
    isOpen: root.open,
  });
  return (
    <FieldFrame {...frame} required={required}>
      <Base.Root
        {...root}
        {...visible.root}
        value={value || null}
        onValueChange={(next) => onChange(next ?? '')}
        inputValue={typed ?? value}
        onInputValueChange={(next, { reason }) => setTyped(reason === 'input-change' ? next : undefined)}
        disabled={props.isDisabled}
      >
        <ComboboxBox label={label} isWrong={Boolean(error)} custom={custom} hidden={visible.hidden}>
          <Input
            {...input}
            {...control}
            ref={props.ref}
            placeholder={props.placeholder}
            aria-required={required}
          />
        </ComboboxBox>
      </Base.Root>
    </FieldFrame>
  );
}
