import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { controlLook } from './control-look';
import { describedBy, FieldFrame } from './field-frame';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends ComponentPropsWithRef<'select'> {
  label: string;
  name: string;
  options: readonly SelectOption[];
  hint?: ReactNode;
  /** Marks the field as wrong and says why. */
  error?: ReactNode;
}

/** One out of a few. Label, hint and error are wired to the control; `ref` and all else go to the `<select>`. */
export function SelectField({
  label,
  options,
  hint,
  error,
  id: givenId,
  required,
  ...rest
}: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <Control
        {...rest}
        id={id}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error, rest['aria-describedby'])}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Control>
    </FieldFrame>
  );
}

/* To the browser a select is read-only, although it can be changed. */
const Control = styled.select`
  ${controlLook}

  &&:enabled {
    background-color: ${token.color.sheet};
    color: ${token.color.ink};
  }
`;
