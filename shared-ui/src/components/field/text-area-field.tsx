import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlLook } from './control-styles';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

export type TextAreaFieldProps = FieldProps & ComponentPropsWithRef<'textarea'> & { name: string };

/** A field of several lines; `ref` and remaining props go to the `<textarea>`. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Control {...control} />
    </FieldFrame>
  );
}

const Control = styled.textarea`
  ${controlLook}
`;
