import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

interface FieldLabelProps {
  htmlFor: string;
  isRequired?: boolean;
  children: ReactNode;
}

/** The star is next to the label, not in it, so that it isn't part of the control's name. */
export function FieldLabel({ htmlFor, isRequired, children }: FieldLabelProps) {
  return (
    <Row>
      <Label htmlFor={htmlFor}>{children}</Label>
      {isRequired && <Star aria-hidden="true">*</Star>}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${token.space[1]};
  line-height: ${token.line.snug};
`;

const Label = styled.label`
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
`;

const Star = styled.span`
  color: ${token.color.inkMuted};
  font-family: ${token.font.mono};
  font-size: ${token.text.small};
`;
