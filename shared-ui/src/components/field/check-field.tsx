import { useId, type ComponentPropsWithRef, type MouseEvent } from 'react';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { choiceLook } from './choice-styles';

export interface CheckFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string;
  name: string;
}

/** A checkbox with its label. `readOnly` locks it but keeps it focusable. */
export function CheckField({ label, id: givenId, readOnly, onClick, ...rest }: CheckFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const handleClick = (event: MouseEvent<HTMLInputElement>) => {
    if (readOnly) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Row htmlFor={id}>
      <Box {...rest} id={id} type="checkbox" aria-disabled={readOnly || undefined} onClick={handleClick} />
      <span>{label}</span>
    </Row>
  );
}

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.space[6]};
  font-weight: ${token.weight.medium};

  ${media.touch} {
    min-height: ${token.size.touch};
  }
`;

const Box = styled.input`
  ${choiceLook}
`;
