import type { TrashEntry, TrashKind } from '@portfolio/shared-api/trash';
import { Button } from '@portfolio/shared-ui/button';
import { RotateCcw, Trash2 } from 'lucide-react';
import { formatDateTime } from '../../components/format';
import { Actions, Facts, List, Name, Row, Words } from '../../components/row-list';

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
              <Name>{entry.title}</Name>
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
