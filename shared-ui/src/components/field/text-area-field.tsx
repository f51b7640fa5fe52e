import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { controlLook } from './control-look';
import { describedBy, FieldFrame } from './field-frame';

export interface TextAreaFieldProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
  name: string;
  hint?: ReactNode;
  /** Marks the field as wrong and says why. */
  error?: ReactNode;
}

/** A field of several lines. Label, hint and error are wired to the control; `ref` and all else go to the `<textarea>`. */
export function TextAreaField({ label, hint, error, id: givenId, required, ...rest }: TextAreaFieldProps) {
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

const Control = styled.textarea`
  ${controlLook}
`;
