import { useQuery } from '@tanstack/react-query';
import { technologiesQuery } from '@portfolio/shared-api/technologies';
import { LoadedSection } from '../../components/sheet/loaded-section';
import { Nothing } from '../../components/sheet/nothing';
import { useProvenTechnologies } from './proven-name';
import { TechnologyGrid, TechnologyGridSkeleton } from './technology-grid';

/** Both grids use one request. If it fails, the first shows the error, and its Retry reloads both. */
export function ProgrammingLanguages() {
  const proven = useProvenTechnologies();
  return (
    <LoadedSection
      title="Programming Languages & Framework"
      result={useQuery(technologiesQuery())}
      isEmpty={({ programmingLanguages }) => programmingLanguages.length === 0}
      skeleton={<TechnologyGridSkeleton />}
      failure="Failed to load technical skills"
    >
      {({ programmingLanguages }) => <TechnologyGrid technologies={programmingLanguages} proven={proven} />}
    </LoadedSection>
  );
}

export function ToolsAndDatabase() {
  const proven = useProvenTechnologies();
  return (
    <LoadedSection
      title="Tools & Database"
      result={useQuery(technologiesQuery())}
      isEmpty={({ frameworks_tools }) => frameworks_tools.length === 0}
      skeleton={<TechnologyGridSkeleton />}
      failure={<Nothing>Not loaded</Nothing>}
    >
      {({ frameworks_tools }) => <TechnologyGrid technologies={frameworks_tools} proven={proven} />}
    </LoadedSection>
  );
}
