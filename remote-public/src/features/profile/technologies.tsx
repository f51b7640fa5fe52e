import { useQuery } from '@tanstack/react-query';
import { technologiesQuery } from '@portfolio/shared-api/technologies';
import { Loaded } from '../../components/sheet/loaded';
import { Nothing } from '../../components/sheet/nothing';
import { Section } from '../../components/sheet/section';
import { useProvenTechnologies } from './proven-name';
import { TechnologyGrid, TechnologyGridSkeleton } from './technology-grid';

/** Both grids use one request. If it fails, the first shows the error, and its Retry reloads both. */
export function ProgrammingLanguages({ number }: { number: number }) {
  const proven = useProvenTechnologies();
  return (
    <Section number={number} title="Programming Languages & Framework">
      <Loaded
        result={useQuery(technologiesQuery())}
        skeleton={<TechnologyGridSkeleton />}
        failure="Failed to load technical skills"
      >
        {({ programmingLanguages }) => <TechnologyGrid technologies={programmingLanguages} proven={proven} />}
      </Loaded>
    </Section>
  );
}

export function ToolsAndDatabase({ number }: { number: number }) {
  const proven = useProvenTechnologies();
  return (
    <Section number={number} title="Tools & Database">
      <Loaded
        result={useQuery(technologiesQuery())}
        skeleton={<TechnologyGridSkeleton />}
        failure={<Nothing>Not loaded</Nothing>}
      >
        {({ frameworks_tools }) => <TechnologyGrid technologies={frameworks_tools} proven={proven} />}
      </Loaded>
    </Section>
  );
}
