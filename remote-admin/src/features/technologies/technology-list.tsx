import { token } from '@portfolio/shared-ui';
import { IconButton } from '@portfolio/shared-ui/button';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EmptyState } from '@portfolio/shared-ui/state';
import { Pencil, Trash2 } from 'lucide-react';
import { useId, useMemo } from 'react';
import styled, { css } from 'styled-components';
import { MoveHandle, SortableCell } from '../../components/sortable/sortable-cell';
import { SortableList } from '../../components/sortable/sortable-list';
import { IconPicture } from '../../components/upload-field/icon-picture';
import type { TechnologyEntry } from './use-technology-order';

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
  readonly onEdit: (entry: TechnologyEntry) => void;
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
  onEdit,
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
              Array.from({ length: SKELETONS }, (_, index) => <TechnologyCellSkeleton key={index} />)}
            {entries?.map((entry) => (
              <TechnologyCell
                key={entry.key}
                entry={entry}
                isDisabled={deleted !== null && deleted.key !== entry.key}
                onEdit={onEdit}
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

/** Width and height of an icon in px. */
const ICON = 32;

interface CellProps {
  readonly entry: TechnologyEntry;
  readonly isDisabled: boolean;
  readonly onEdit: (entry: TechnologyEntry) => void;
  readonly onDelete: (entry: TechnologyEntry) => void;
}

function TechnologyCell({ entry, isDisabled, onEdit, onDelete }: CellProps) {
  const { name, icon } = entry;
  return (
    <Cell id={entry.key}>
      <IconPicture address={icon} side={ICON} />
      <Name>{name}</Name>
      <Buttons>
        {/* Our server has versions; others may not be able to change a technology. */}
        {entry.version !== undefined && (
          <IconButton
            label={`Edit ${name}`}
            icon={<Pencil size={18} aria-hidden />}
            disabled={isDisabled}
            onClick={() => onEdit(entry)}
          />
        )}
        <IconButton
          label={`Delete ${name}`}
          icon={<Trash2 size={18} aria-hidden />}
          disabled={isDisabled}
          onClick={() => onDelete(entry)}
        />
        <MoveHandle />
      </Buttons>
    </Cell>
  );
}

/** A placeholder for a technology while they load. */
function TechnologyCellSkeleton() {
  return (
    <EmptyCell aria-hidden>
      <Skeleton width={ICON} height={ICON} />
      <Name>
        <Skeleton width="60%" height="1.4em" />
      </Name>
    </EmptyCell>
  );
}

const cellStyles = css`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
  min-height: calc(${token.size.control} + 2 * ${token.space[1]});
  padding: ${token.space[1]} ${token.space[1]} ${token.space[1]} ${token.space[3]};
  border: ${token.size.rule} solid ${token.color.rule};
  background-color: ${token.color.sheet};
`;

const Cell = styled(SortableCell)`
  ${cellStyles}
`;

const EmptyCell = styled.li`
  ${cellStyles}
`;

const Buttons = styled.div`
  flex: none;
  display: flex;
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  font: ${token.weight.text} ${token.text.small} / 1.4 ${token.font.mono};
  overflow-wrap: anywhere;
`;
