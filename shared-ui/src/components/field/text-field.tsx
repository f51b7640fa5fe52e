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
      <Control {...control} />
    </FieldFrame>
  );
}

const Control = styled.input`
  ${controlLook}
`;
