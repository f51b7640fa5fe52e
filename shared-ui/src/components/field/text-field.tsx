import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { controlLook } from './control-look';
import { describedBy, FieldFrame } from './field-frame';

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  name: string;
  hint?: ReactNode;
  /** Marks the field as wrong and says why. */
  error?: ReactNode;
}

/** A field of one line. Label, hint and error are wired to the control; `ref` and all else go to the `<input>`. */
export function TextField({ label, hint, error, id: givenId, required, ...rest }: TextFieldProps) {
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
      />
    </FieldFrame>
  );
}

const Control = styled.input`
  ${controlLook}
`;
