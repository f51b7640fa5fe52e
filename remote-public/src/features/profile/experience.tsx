import { useQuery } from '@tanstack/react-query';
import { aboutQuery, type About } from '@portfolio/shared-api/about';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { Loaded } from '../../components/sheet/loaded';
import { Nothing } from '../../components/sheet/nothing';
import { Section } from '../../components/sheet/section';
import { YearScale } from './year-scale';

export function Experience({ number }: { number: number }) {
  return (
    <Section number={number} title="Years of Experience">
      <Loaded
        result={useQuery(aboutQuery())}
        skeleton={<ExperienceSkeleton />}
        failure="Failed to load about data"
      >
        {(about) => <ExperienceFacts about={about} />}
      </Loaded>
    </Section>
  );
}

/** Smaller letters for a value that is longer than a number. */
const isWords = (experience: string) => experience.length > 4;

function ExperienceFacts({ about: { experience, aboutDetails } }: { about: About }) {
  if (!experience && !aboutDetails) return <Nothing />;
  return (
    <>
      <Row>
        {experience && <Years $isWords={isWords(experience)}>{`${experience}+`}</Years>}
        {aboutDetails && <Details dir="auto">{aboutDetails}</Details>}
      </Row>
      <YearScale years={Number(experience)} />
    </>
  );
}

function ExperienceSkeleton() {
  return (
    <>
      <Row>
        <Years as="div" $isWords={false}>
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
  gap: ${token.space[6]};

  ${media.small} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 5fr);
    align-items: start;
  }

  ${media.print} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const Years = styled.p<{ $isWords: boolean }>`
  margin-left: -0.04em;
  font-size: ${({ $isWords }) => ($isWords ? token.text.headline : 'clamp(6rem, 4rem + 8vw, 12rem)')};
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
