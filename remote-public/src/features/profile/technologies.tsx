import { useQuery } from '@tanstack/react-query';
import { technologiesQuery } from '@portfolio/shared-api/technologies';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Loaded } from '../../components/sheet/loaded';
import { Section } from '../../components/sheet/section';
import { TechnologyGrid, TechnologyGridSkeleton } from './technology-grid';

/** Both grids use one request. If it fails, the first shows the error, and its Retry reloads both. */
export function ProgrammingLanguages({ number }: { number: number }) {
  return (
    <Section number={number} title="Programming Languages & Framework">
      <Loaded
        result={useQuery(technologiesQuery())}
        skeleton={<TechnologyGridSkeleton />}
        failure="Failed to load technical skills"
      >
        {({ programmingLanguages }) => <TechnologyGrid technologies={programmingLanguages} />}
      </Loaded>
    </Section>
  );
}

export function ToolsAndDatabase({ number }: { number: number }) {
  const { data, isPending } = useQuery(technologiesQuery());
  return (
    <Section number={number} title="Tools & Database">
      {data ? (
        <TechnologyGrid technologies={data.frameworks_tools} />
      ) : isPending ? (
        <div aria-busy="true">
          <TechnologyGridSkeleton />
        </div>
      ) : (
        <Missing>Not loaded</Missing>
      )}
    </Section>
  );
}

const Missing = styled.p`
  color: ${token.color.inkMuted};
`;
