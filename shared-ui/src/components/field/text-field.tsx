import type { ComponentPropsWithRef, WheelEvent } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { controlLook } from './control-styles';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

export type TextFieldProps = FieldProps &
  ComponentPropsWithRef<'input'> & {
    name: string;
    /** A fixed text before the value, such as the beginning of an address. */
    start?: string;
  };

/** A field of one line; `ref` and remaining props go to the `<input>`. */
export function TextField({ start, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  const input = <Input onWheel={props.type === 'number' ? keepNumber : undefined} {...control} />;
  return (
    <FieldFrame {...frame}>
      {start ? (
        <Row>
          <Start>{start}</Start>
          {input}
        </Row>
      ) : (
        input
      )}
    </FieldFrame>
  );
}

/** Browsers change a focused number by the wheel that scrolls the page, except while it is read-only. */
function keepNumber({ currentTarget: input }: WheelEvent<HTMLInputElement>) {
  if (input.readOnly) return;
  input.readOnly = true;
  setTimeout(() => {
    input.readOnly = false;
  });
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

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
`;

const Start = styled.span`
  display: grid;
  align-items: center;
  padding-inline: ${token.space[3]};
  border: solid ${token.color.ruleStrong};
  border-width: ${token.size.rule} 0 ${token.size.rule} ${token.size.rule};
  border-radius: ${token.radius.small} 0 0 ${token.radius.small};
  background-color: ${token.color.paper};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1 ${token.font.mono};
`;

const Area = styled.textarea`
  ${controlLook}
`;
