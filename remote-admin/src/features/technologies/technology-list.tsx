import { token } from '@portfolio/shared-ui';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { EmptyState } from '@portfolio/shared-ui/state';
import { useId, useMemo } from 'react';
import styled from 'styled-components';
import { SortableList } from '../../components/sortable/sortable-list';
import type { TechnologyEntry } from './technology-entries';
import { TechnologyCell, TechnologyCellSkeleton } from './technology-cell';

const SKELETONS = 4;
const none: readonly never[] = [];

interface Props {
  readonly number: string;
  readonly title: string;
  readonly empty: string;
  /** Undefined until they are loaded. */
  readonly entries: readonly TechnologyEntry[] | undefined;
  readonly canMove: boolean;
  /** @param to its index in this list */
  readonly onMove: (key: string, to: number) => void;
  readonly isPending: boolean;
  readonly deleted: TechnologyEntry | null;
  readonly onDelete: (entry: TechnologyEntry) => void;
}

export function TechnologyList({
  number,
  title,
  empty,
  entries,
  canMove,
  onMove,
  isPending,
  deleted,
  onDelete,
}: Props) {
  const titleId = useId();
  const sortable = useMemo(() => entries?.map(({ key: id, name }) => ({ id, name })) ?? none, [entries]);
  return (
    <Part>
      <SectionHeading level={3} id={titleId} number={number}>
        {title}
      </SectionHeading>
      {entries?.length === 0 && <EmptyState title={empty} />}
      {(isPending || Boolean(entries?.length)) && (
        <SortableList entries={sortable} canMove={canMove} onMove={onMove}>
          <Grid role="list" aria-labelledby={titleId} aria-busy={isPending}>
            {isPending &&
              Array.from({ length: SKELETONS }, (_, place) => <TechnologyCellSkeleton key={place} />)}
            {entries?.map((entry) => (
              <TechnologyCell
                key={entry.key}
                entry={entry}
                isDisabled={deleted !== null && deleted.key !== entry.key}
                onDelete={onDelete}
              />
            ))}
          </Grid>
        </SortableList>
      )}
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${token.space[3]};
  padding: 0;
  list-style: none;
`;
