import { Suspense, use } from 'react';
import { useQuery } from '@tanstack/react-query';
import { whyChooseMeQuery } from '@portfolio/shared-api/why-choose-me';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { forMarkup, neverHydrated, useIsServerMarkup } from '../../components/server-markup';
import { LoadedSection } from '../../components/sheet/loaded-section';
import { ReasonCard, ReasonCardSkeleton } from './reason-card';

const SKELETONS = 4;

export const reasonsQuery = () => ({ ...whyChooseMeQuery(), ...forMarkup });

function Content() {
  const isServerMarkup = useIsServerMarkup();
  const result = useQuery({ ...reasonsQuery(), enabled: !isServerMarkup });
  if (isServerMarkup && !result.data) use(neverHydrated);
  return (
    <LoadedSection
      title="Why Work With Me?"
      result={result}
      isEmpty={(reasons) => reasons.length === 0}
      failure="Failed to load why me data"
      skeleton={
        <Grid as="div">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <ReasonCardSkeleton key={index} />
          ))}
        </Grid>
      }
    >
      {(reasons) => (
        <Grid role="list">
          {reasons.map((reason) => (
            <ReasonCard key={reason._id} reason={reason} />
          ))}
        </Grid>
      )}
    </LoadedSection>
  );
}

const reasons = (
  <Suspense>
    <Content />
  </Suspense>
);

export const Reasons = () => reasons;

const Grid = styled.ul`
  display: grid;
  gap: ${token.space[6]};
  margin: 0;

  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.print} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token.space[2]} ${token.space[4]};
  }
`;
