import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlLook } from './control-styles';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

export type TextFieldProps = FieldProps & ComponentPropsWithRef<'input'> & { name: string };

/** A field of one line; `ref` and remaining props go to the `<input>`. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Input {...control} />
    </FieldFrame>
  );
}

export type TextAreaFieldProps = FieldProps & ComponentPropsWithRef<'textarea'> & { name: string };

/** A field of several lines; `ref` and remaining props go to the `<textarea>`. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Area {...control} />
    </FieldFrame>
  );
}

const Input = styled.input`
  ${controlLook}
`;

const Area = styled.textarea`
  ${controlLook}
`;
