import { token } from '@portfolio/shared-ui';
import { IconButton } from '@portfolio/shared-ui/button';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { Trash2 } from 'lucide-react';
import styled, { css } from 'styled-components';
import { IconPicture } from '../../components/upload-field/icon-picture';
import { MoveHandle, SortableCell } from '../../components/sortable/sortable-cell';
import type { TechnologyEntry } from './technology-entries';

/** Width and height of an icon in px. */
const ICON = 32;

interface Props {
  readonly entry: TechnologyEntry;
  readonly isDisabled: boolean;
  readonly onDelete: (entry: TechnologyEntry) => void;
}

export function TechnologyCell({ entry, isDisabled, onDelete }: Props) {
  const { name, icon } = entry;
  return (
    <Cell id={entry.key}>
      <IconPicture address={icon} side={ICON} />
      <Name>{name}</Name>
      <Buttons>
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
export function TechnologyCellSkeleton() {
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
