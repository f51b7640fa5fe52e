import { media, token } from '@portfolio/shared-ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  /** Its number on the sheet, such as '1.2'. */
  readonly number: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A ruled part of a form: what it's about on the left, its fields on the right. */
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
  container-type: inline-size;
  display: grid;
  gap: ${token.space[5]};
  padding-block: ${token.space[5]} ${token.space[8]};
  border-top: ${token.size.rule} solid ${token.color.rule};

  ${media.medium} {
    grid-template-columns: 10rem minmax(0, 1fr);
    column-gap: ${token.space[8]};
  }
`;

const Margin = styled.p`
  display: flex;
  gap: ${token.space[3]};
  align-self: start;
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1.4 ${token.font.mono};

  ${media.medium} {
    display: grid;
    gap: ${token.space[1]};
  }
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
