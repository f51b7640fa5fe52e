import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { choiceLook } from './choice-styles';
import type { SelectOption } from './select-field';

export interface RadioFieldProps {
  legend: string;
  hint?: ReactNode;
  name: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** A choice of a few options that are all visible. */
export function RadioField({ legend, hint, name, options, value, onChange, disabled }: RadioFieldProps) {
  const id = useId();
  return (
    <Group disabled={disabled} aria-describedby={hint ? id : undefined}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Row key={option.value}>
          <Dot
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </Row>
      ))}
      {hint && <Hint id={id}>{hint}</Hint>}
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${token.space[1]};
    padding: 0;
    font-weight: ${token.weight.medium};
  }
`;

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  width: fit-content;
  min-height: ${token.space[6]};

  ${media.touch} {
    min-height: ${token.size.touch};
  }
`;

const Dot = styled.input`
  ${choiceLook}
`;

const Hint = styled.p`
  margin-top: ${token.space[1]};
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;
