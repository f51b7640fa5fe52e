import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { degrees } from '../education/content';
import { Section } from '../sheet/section';

/** Belongs to a résumé; on screen it has a page of its own. */
export function PrintedEducation({ number }: { number: number }) {
  return (
    <Printed number={number} title="Academic Background">
      {degrees.map(({ title, institution, place, years }) => (
        <Row key={title}>
          <span>{[title, institution, place].filter(Boolean).join(', ')}</span>
          <Years>{years}</Years>
        </Row>
      ))}
    </Printed>
  );
}

const Printed = styled(Section)`
  display: none;

  ${media.print} {
    display: block;
  }
`;

const Row = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[4]};
`;

const Years = styled.span`
  flex: none;
  font: ${token.weight.text} ${token.text.small} / ${token.line.text} ${token.font.mono};
`;
