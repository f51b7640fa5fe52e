import { token } from '@portfolio/shared-ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { formColumns } from './form-columns';

interface Props {
  /** The section's number, such as '1.2'. */
  readonly number: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a form with its title in the margin. */
export function FormSection({ number, title, children }: Props) {
  const titleId = useId();
  return (
    <Row role="group" aria-labelledby={titleId}>
      <Margin>
        <Count aria-hidden>{number}</Count>
        <span id={titleId}>{title}</span>
      </Margin>
      <Fields>{children}</Fields>
    </Row>
  );
}

const Row = styled.div`
  ${formColumns}
  padding-block: ${token.space[5]} ${token.space[8]};
  border-top: ${token.size.rule} solid ${token.color.rule};

  &:first-of-type {
    padding-top: 0;
    border-top: 0;
  }
`;

const Margin = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: 0 ${token.space[3]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1.5 ${token.font.mono};
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

const Fields = styled.div`
  display: grid;
  gap: ${token.space[5]};
  min-width: 0;
  max-width: 46rem;
`;
