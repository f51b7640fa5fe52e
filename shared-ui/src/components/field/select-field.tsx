import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { controlLook } from './control-styles';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export type SelectFieldProps = FieldProps &
  ComponentPropsWithRef<'select'> & {
    name: string;
    options: readonly SelectOption[];
  };

/** A choice of a few options; `ref` and remaining props go to the `<select>`. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Control {...control}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Control>
    </FieldFrame>
  );
}

/* Browsers match a select as `:read-only`, although it can be changed. */
const Control = styled.select`
  ${controlLook}

  &&:enabled {
    background-color: ${token.color.sheet};
    color: ${token.color.ink};
  }
`;
