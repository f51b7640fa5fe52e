import styled from 'styled-components';
import type { Degree } from '@portfolio/shared-api/education';
import { media, token } from '@portfolio/shared-ui';
import { Card } from '@portfolio/shared-ui/card';
import { FormattedText } from '../../components/light-markdown';
import { TimeLine } from '../../components/sheet/time-line';

/** A degree, with its years on a dimension line beside it. */
export function DegreeCard({ degree: { title, subject, institution, place, years } }: { degree: Degree }) {
  return (
    <li>
      <Root forwardedAs="article">
        {years && <Years isOpen={years.endsWith('present')}>{years}</Years>}
        <Main>
          <Title>{title}</Title>
          <FormattedText as={Subject}>{subject}</FormattedText>
        </Main>
        {(institution || place) && (
          <School>
            <Where>{institution}</Where>
            <Where>{place}</Where>
          </School>
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

  ${media.small} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr);
  }
`;

/* Long words leave the line some room. */
const Years = styled(TimeLine)`
  grid-template-columns: minmax(min(1rem, 4vw), 1fr) minmax(0, auto) minmax(min(1rem, 4vw), 1fr);

  /* Aligns its first line with the title's. */
  ${media.small} {
    margin-top: ${token.space[2]};
  }
`;

const Main = styled.div`
  ${media.small} {
    grid-column: 2;
  }
`;

const School = styled.div`
  ${media.small} {
    grid-column: 2;
  }

  ${media.medium} {
    grid-column: 3;
    margin-top: ${token.space[2]};
  }
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
