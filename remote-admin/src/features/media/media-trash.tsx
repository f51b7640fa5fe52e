import { MEDIA_TRASH_DAYS } from '@portfolio/shared-api/contracts';
import { useDeleteMedium, useRestoreMedium, type LibraryItem } from '@portfolio/shared-api/media-library';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { useRef } from 'react';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { useConfirmedDeletion, useDeletion } from '../../components/deletion/use-deletion';
import { failed, SaveStatusBanner, succeeded } from '../../components/save-status/save-status';
import { MediaAmount } from './media-amount';
import { MediaCard } from './media-card';
import { MediaResults } from '../../components/media-picker/media-results';
import { formatDate } from '../../components/format';
import { formatPlaces } from './place-list';
import { useMediaList } from '../../components/media-picker/use-media-list';

const DAY_MS = 24 * 60 * 60 * 1000;

const restored = {
  deleted: succeeded('The file was restored to the library.'),
  failed: (error: unknown) => failed('The file couldn’t be restored.', error),
};
const deleted = {
  deleted: succeeded('The file was deleted.'),
  failed: (error: unknown) => failed('The file couldn’t be deleted.', error),
};

/** Deleted files, to restore or delete permanently. */
export function MediaTrash() {
  const section = useRef<HTMLElement>(null);
  const list = useMediaList({ isTrash: true });
  const restore = useRestoreMedium();
  const remove = useDeleteMedium();
  // The focused button disappears with its card.
  const onDeleted = () => section.current?.focus();
  const restoring = useDeletion<LibraryItem>({
    async remove({ id }) {
      await restore.mutateAsync(id);
    },
    onDeleted,
    statuses: restored,
  });
  const deletion = useConfirmedDeletion<LibraryItem>({
    async remove({ id, uses }) {
      await remove.mutateAsync({ id, isKnownUsed: uses.length > 0 });
    },
    onDeleted,
    statuses: deleted,
  });

  const actions = (item: LibraryItem) => (
    <>
      <Button
        size="small"
        aria-label={`Restore ${item.name}`}
        isBusy={restoring.deleted?.id === item.id}
        onClick={() => {
          deletion.dismissStatus();
          void restoring.run(item);
        }}
      >
        Restore
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Delete now: ${item.name}`}
        onClick={() => {
          restoring.dismissStatus();
          deletion.ask(item);
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
      {(list.query.data?.bin.files ?? 0) > 0 && <MediaAmount amount={list.query.data?.bin} />}
      <SaveStatusBanner status={restoring.status} onDismiss={restoring.dismissStatus} />
      <SaveStatusBanner status={deletion.status} onDismiss={deletion.dismissStatus} />
      <MediaResults
        list={list}
        focusRef={section}
        empty="No deleted files."
        draw={(item) => <MediaCard item={item} note={noteOf(item)} actions={actions(item)} />}
      />
      <ConfirmDialog
        {...deletion.dialog}
        title="Permanently delete this file?"
        description={deletion.item && consequences(deletion.item)}
        confirmLabel="Delete now"
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

const consequences = ({ name, uses }: LibraryItem): string =>
  uses.length > 0
    ? `${name} is still used in ${formatPlaces(uses)}. Visitors will see an empty frame there until you choose another file. This can’t be undone.`
    : `${name} will be deleted. This can’t be undone.`;
