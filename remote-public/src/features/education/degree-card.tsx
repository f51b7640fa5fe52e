import styled from 'styled-components';
import type { Degree } from '@portfolio/shared-api/education';
import { media, token } from '@portfolio/shared-ui';
import { Card } from '@portfolio/shared-ui/card';
import { FormattedText } from '../../components/light-markdown';
import { TimeLine } from '../../components/sheet/time-line';

/** A degree, next to a dimension line for its years. */
export function DegreeCard({ degree: { title, subject, institution, place, years } }: { degree: Degree }) {
  return (
    <li>
      <Root forwardedAs="article">
        <Years isOpen={years.endsWith('present')}>{years}</Years>
        <div>
          <Title>{title}</Title>
          <FormattedText as={Subject}>{subject}</FormattedText>
        </div>
        {(institution || place) && (
          <div>
            <Where>{institution}</Where>
            <Where>{place}</Where>
          </div>
        )}
      </Root>
    </li>
  );
}

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[4]} ${token.space[6]};

  /* Aligns the first lines of both columns. */
  ${media.small} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);

    > :not(:nth-child(2)) {
      margin-top: ${token.space[2]};
    }

    > :nth-child(3) {
      grid-column: 2;
      margin-top: 0;
    }
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr);

    > :nth-child(3) {
      grid-column: 3;
      margin-top: ${token.space[2]};
    }
  }
`;

/* Long words leave the line some room. */
const Years = styled(TimeLine)`
  grid-template-columns: minmax(1rem, 1fr) minmax(0, auto) minmax(1rem, 1fr);
`;

const Title = styled.h3`
  font-size: ${token.text.title};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

const Where = styled.p`
  font: ${token.weight.text} ${token.text.small} / ${token.line.text} ${token.font.mono};
`;

const Subject = styled.p`
  margin-top: ${token.space[2]};
  color: ${token.color.inkMuted};
`;
