import { useQuery } from '@tanstack/react-query';
import { aboutQuery, type About } from '@portfolio/shared-api/about';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { FormattedText } from '../../components/light-markdown';
import { LoadedSection } from '../../components/sheet/loaded-section';
import { YearScale } from './year-scale';

export function Experience() {
  return (
    <LoadedSection
      title="Years of Experience"
      result={useQuery(aboutQuery())}
      isEmpty={({ experience, aboutDetails }) => !experience && !aboutDetails}
      skeleton={<ExperienceSkeleton />}
      failure="Failed to load about data"
    >
      {(about) => <ExperienceFacts about={about} />}
    </LoadedSection>
  );
}

function ExperienceFacts({ about: { experience, aboutDetails } }: { about: About }) {
  return (
    <>
      <Row>
        {experience && <Count>{experience}</Count>}
        {aboutDetails && <FormattedText as={Details}>{aboutDetails}</FormattedText>}
      </Row>
      <YearScale years={Number(experience)} />
    </>
  );
}

const LARGE = 'clamp(6rem, 4rem + 8vw, 12rem)';

/** The average width of a character in em. */
const CHARACTER = 0.58;

/** Words are as large as a headline. Several digits are only as large as their column allows, so that they stay on one line. */
function Count({ children: experience }: { children: string }) {
  const text = `${experience}+`;
  if (experience.length === 1) return <Years $size={LARGE}>{text}</Years>;
  if (experience.length > 4) return <Years $size={token.text.headline}>{text}</Years>;
  const share = Math.round(100 / (CHARACTER * text.length));
  return (
    <Column>
      <Years $size={`min(${LARGE}, ${share}cqi)`}>{text}</Years>
    </Column>
  );
}

function ExperienceSkeleton() {
  return (
    <>
      <Row>
        <Years as="div" $size={LARGE}>
          <Skeleton width="1.1em" height="0.78em" />
        </Years>
        <Lines as="div">
          <Skeleton lines={11} />
        </Lines>
      </Row>
      <YearScale years={1} />
    </>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};

  ${media.small} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 5fr);
    align-items: start;
  }

  ${media.print} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const Column = styled.div`
  container-type: inline-size;

  ${media.print} {
    container-type: normal;
  }
`;

const Years = styled.p<{ $size: string }>`
  margin-left: -0.04em;
  font-size: ${({ $size }) => $size};
  font-weight: ${token.weight.display};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.05em;
  line-height: 0.78;
  overflow-wrap: anywhere;

  ${media.print} {
    font-size: 3rem;
  }

  /* Browsers paint an opaque plate behind each line there, as high as its letters. */
  @media (forced-colors: active) {
    line-height: 1.2;
  }
`;

const Details = styled.p`
  max-width: ${token.size.measure};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/* A typical text takes eleven lines on a phone and six on a wide page. */
const Lines = styled(Details)`
  ${media.small} {
    max-height: 6lh;
    overflow: hidden;
  }
`;
