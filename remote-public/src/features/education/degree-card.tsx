import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Card } from '@portfolio/shared-ui/card';
import type { Degree } from './content';
import { TimeLine } from './time-line';

/** A time of learning, under the dimension line that says how long it was. */
export function DegreeCard({ degree: { title, subject, institution, place, years } }: { degree: Degree }) {
  return (
    <Item>
      <TimeLine years={years} />
      <Body forwardedAs="article">
        <Title>{title}</Title>
        {institution && <Where>{institution}</Where>}
        {place && <Where>{place}</Where>}
        <Subject>{subject}</Subject>
      </Body>
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: ${token.space[4]};
  min-width: 0;
`;

const Body = styled(Card)`
  padding: ${token.space[6]};
`;

const Title = styled.h3`
  margin-bottom: ${token.space[3]};
  font-size: ${token.text.title};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

const Where = styled.p`
  font: ${token.weight.text} ${token.text.small} / ${token.line.text} ${token.font.mono};
`;

const Subject = styled.p`
  margin-top: ${token.space[3]};
  color: ${token.color.inkMuted};
`;
