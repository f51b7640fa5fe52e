import type { ComponentPropsWithRef } from 'react';
import { ChevronDown } from 'lucide-react';
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
      <Box>
        <Control {...control}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Control>
        <Arrow size={18} aria-hidden />
      </Box>
    </FieldFrame>
  );
}

const Box = styled.div`
  position: relative;
`;

/* Browsers match a select as `:read-only`, although it can be changed. */
const Control = styled.select`
  ${controlLook}
  appearance: none;
  padding-right: ${token.space[10]};
  text-overflow: ellipsis;

  &&:enabled {
    background-color: ${token.color.sheet};
    color: ${token.color.ink};
  }
`;

/* Where other fields with a list have their opener. */
const Arrow = styled(ChevronDown)`
  position: absolute;
  inset: 0 calc((${token.space[10]} - 18px) / 2) 0 auto;
  margin-block: auto;
  color: ${token.color.accent};
  pointer-events: none;

  :disabled + & {
    color: ${token.color.inkMuted};
  }
`;
