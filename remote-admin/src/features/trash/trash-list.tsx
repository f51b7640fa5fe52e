import type { TrashEntry, TrashKind } from '@portfolio/shared-api/trash';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { RotateCcw, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { formatDateTime } from '../../components/format';

interface Props {
  readonly entries: readonly TrashEntry[];
  /** When the entries were loaded, in milliseconds. */
  readonly readAt: number;
  /** The id of the entry that is being restored. */
  readonly restored: string | null;
  readonly onRestore: (entry: TrashEntry) => void;
  readonly onDelete: (entry: TrashEntry) => void;
}

export function TrashList({ entries, readAt, restored, onRestore, onDelete }: Props) {
  return (
    <List role="list">
      {entries.map((entry) => {
        const isBusy = restored === entry._id;
        return (
          <Row key={entry._id}>
            <Words>
              <Title>{entry.title}</Title>
              <Facts>
                <span>{KINDS[entry.kind]}</span>
                <span>
                  Deleted <time dateTime={entry.deletedAt}>{formatDateTime(entry.deletedAt)}</time>
                </span>
                <span>{timeLeft(entry, readAt)}</span>
              </Facts>
            </Words>
            <Actions>
              <Button
                size="small"
                iconStart={<RotateCcw size={16} aria-hidden />}
                aria-label={`Restore ${entry.title}`}
                isBusy={isBusy}
                disabled={restored !== null && !isBusy}
                onClick={() => onRestore(entry)}
              >
                Restore
              </Button>
              <Button
                size="small"
                variant="quiet"
                iconStart={<Trash2 size={16} aria-hidden />}
                aria-label={`Delete now: ${entry.title}`}
                disabled={restored !== null}
                onClick={() => onDelete(entry)}
              >
                Delete now
              </Button>
            </Actions>
          </Row>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  padding: 0;
  border-top: ${token.size.rule} solid ${token.color.rule};
  list-style: none;
`;

/* Hundreds of rows only cost as much as the visible ones. */
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[6]};
  padding-block: ${token.space[3]};
  border-bottom: ${token.size.rule} solid ${token.color.rule};
  content-visibility: auto;
  contain-intrinsic-height: auto 4.5rem;
  /* The focus outline extends beyond the row. */
  overflow-clip-margin: ${token.space[2]};
`;

const Words = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
`;

const Title = styled.p`
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[4]};
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

const Actions = styled.div`
  display: flex;
  gap: ${token.space[2]};
`;

const KINDS: Record<TrashKind, string> = {
  project: 'Project',
  employment: 'Employer',
  'why-choose-me': 'Why choose me',
  technology: 'Technology',
  skill: 'Skill',
  message: 'Message',
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Such as '12 days left'. @param now in milliseconds */
export function timeLeft({ goneAt }: Pick<TrashEntry, 'goneAt'>, now: number): string {
  const days = (Date.parse(goneAt) - now) / DAY_MS;
  if (days < 1) return 'Less than a day left';
  return days === 1 ? '1 day left' : `${Math.ceil(days)} days left`;
}
