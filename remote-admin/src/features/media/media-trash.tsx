import { MEDIA_TRASH_DAYS } from '@portfolio/shared-api/contracts';
import {
  useDeleteMedia,
  useEmptyMediaTrash,
  useRestoreMedia,
  type LibraryItem,
} from '@portfolio/shared-api/media-library';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { useRef } from 'react';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { useConfirmedDeletion, useDeletion } from '../../components/deletion/use-deletion';
import { failed, SaveStatusBanner, succeeded } from '../../components/save-status/save-status';
import { MediaAmount } from './media-amount';
import { MediaCard } from './media-card';
import { MediaResults } from '../../components/media-picker/media-results';
import { formatCount, formatDate } from '../../components/format';
import { SelectionBar, useMediaSelection } from './media-selection';
import { formatPlaces, formatUsed } from './place-list';
import { useMediaList } from '../../components/media-picker/use-media-list';

const DAY_MS = 24 * 60 * 60 * 1000;

const theFiles = (count: number) => (count === 1 ? 'The file was' : `${count} files were`);

const restored = {
  deleted: ({ length }: Files) => succeeded(`${theFiles(length)} restored to the library.`),
  failed: (error: unknown, { length }: Files) =>
    failed(length === 1 ? 'The file couldn’t be restored.' : 'Not all files could be restored.', error),
};
const deleted = {
  deleted: ({ length }: Files) => succeeded(`${theFiles(length)} deleted.`),
  failed: (error: unknown, { length }: Files) =>
    failed(length === 1 ? 'The file couldn’t be deleted.' : 'Not all files could be deleted.', error),
};
const emptied = {
  deleted: succeeded('Deleted files that aren’t in use are gone.'),
  failed: (error: unknown) => failed('The deleted files couldn’t be removed.', error),
};

type Files = readonly LibraryItem[];
const none: Files = [];

/** Deleted files, to restore or delete permanently. */
export function MediaTrash() {
  const section = useRef<HTMLElement>(null);
  const list = useMediaList({ isTrash: true });
  const restore = useRestoreMedia();
  const remove = useDeleteMedia();
  const empty = useEmptyMediaTrash();
  const selection = useMediaSelection();
  const change = async (action: Promise<unknown>) => {
    try {
      await action;
    } finally {
      // Also after a failure, because other files are gone. The focused button disappears.
      selection.clear();
      section.current?.focus();
    }
  };
  const restoring = useDeletion<Files>({
    remove: (items) => change(restore.mutateAsync(items.map(({ id }) => id))),
    statuses: restored,
  });
  const deletion = useConfirmedDeletion<Files>({
    remove: (items) =>
      change(remove.mutateAsync(items.map(({ id, uses }) => ({ id, isKnownUsed: uses.length > 0 })))),
    statuses: deleted,
  });
  const emptying = useConfirmedDeletion<number>({
    remove: () => change(empty.mutateAsync()),
    statuses: emptied,
  });
  const asked = deletion.item ?? none;
  const count = list.query.data?.bin.files ?? 0;

  const start = () => [restoring, deletion, emptying].forEach(({ dismissStatus }) => dismissStatus());
  const actionsFor = (items: Files, name: string) => (
    <>
      <Button
        size="small"
        aria-label={`Restore ${name}`}
        isBusy={restoring.deleted !== null && items.every((item) => restoring.deleted!.includes(item))}
        onClick={() => {
          start();
          void restoring.run(items);
        }}
      >
        Restore
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Delete now: ${name}`}
        onClick={() => {
          start();
          deletion.ask(items);
        }}
      >
        Delete now
      </Button>
    </>
  );

  return (
    <DashboardSection ref={section} number={2} title="Deleted files">
      <FormIntro>
        Deleted files are kept for {MEDIA_TRASH_DAYS} days, or for as long as they’re in use.
      </FormIntro>
      {count > 0 && <MediaAmount amount={list.query.data?.bin} />}
      <SaveStatusBanner status={restoring.status} onDismiss={restoring.dismissStatus} />
      <SaveStatusBanner status={deletion.status} onDismiss={deletion.dismissStatus} />
      <SaveStatusBanner status={emptying.status} onDismiss={emptying.dismissStatus} />
      <SelectionBar
        selection={selection}
        page={list.query.data?.items}
        actions={actionsFor(selection.items, 'the selected files')}
      >
        <Button
          size="small"
          onClick={() => {
            start();
            emptying.ask(count);
          }}
        >
          Empty deleted files
        </Button>
      </SelectionBar>
      <MediaResults
        list={list}
        focusRef={section}
        empty="No deleted files."
        draw={(item) => (
          <MediaCard
            item={item}
            selection={selection}
            note={noteOf(item)}
            actions={actionsFor([item], item.name)}
          />
        )}
      />
      <ConfirmDialog
        {...deletion.dialog}
        title={
          asked.length === 1 ? 'Permanently delete this file?' : `Permanently delete ${asked.length} files?`
        }
        description={consequences(asked)}
        confirmLabel="Delete now"
      />
      <ConfirmDialog
        {...emptying.dialog}
        title="Empty Deleted files?"
        description={`${formatCount(emptying.item ?? 0, 'file')} will be permanently deleted, except files in use. This can’t be undone.`}
        confirmLabel="Empty deleted files"
      />
    </DashboardSection>
  );
}

function noteOf({ removedAt, uses }: LibraryItem): string {
  if (uses.length > 0) return 'Kept while it’s in use';
  return removedAt
    ? `Will be deleted on ${formatDate(new Date(Date.parse(removedAt) + MEDIA_TRASH_DAYS * DAY_MS))}`
    : '';
}

function consequences(items: Files): string {
  const used = items.filter(({ uses }) => uses.length > 0);
  const name = items.length === 1 ? items[0]!.name : '';
  if (used.length === 0) return `${name || 'They'} will be deleted. This can’t be undone.`;
  return name
    ? `${name} is still used in ${formatPlaces(used[0]!.uses)}. Visitors will see an empty frame there until you choose another file. This can’t be undone.`
    : `${formatUsed(used)} still in use. Visitors will see empty frames there until you choose other files. This can’t be undone.`;
}
