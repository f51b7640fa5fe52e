import { MEDIA_BIN_DAYS } from '@portfolio/shared-api/contracts';
import { useDeleteMedium, useRestoreMedium, type LibraryItem } from '@portfolio/shared-api/media-library';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { useRef } from 'react';
import { DashboardSection } from '../../components/section/dashboard-section';
import { useConfirmedDeletion, useDeletion } from '../../components/deletion/use-deletion';
import { FormIntro } from '../../components/section/form-intro';
import { failed, OutcomeBanner, succeeded } from '../../components/save-status/save-status';
import { MediaAmount } from './media-amount';
import { MediaCard } from './media-card';
import { MediaResults } from '../../components/media-picker/media-results';
import { dateInWords } from '../../components/media-picker/medium-facts';
import { placesInWords } from './places';
import { useMediaList } from '../../components/media-picker/use-media-list';

const DAY_MS = 24 * 60 * 60 * 1000;

const restored = {
  deleted: succeeded('The file is back in the library.'),
  failed: (error: unknown) => failed('The file was not restored.', error),
};
const deleted = {
  deleted: succeeded('The file was deleted.'),
  failed: (error: unknown) => failed('The file was not deleted.', error),
};

/** Removed files, to be restored or deleted for ever. */
export function MediaBin() {
  const section = useRef<HTMLElement>(null);
  const list = useMediaList({ isBin: true });
  const restore = useRestoreMedium();
  const remove = useDeleteMedium();
  // The button that had the focus is gone with its card.
  const onDeleted = () => section.current?.focus();
  const restoring = useDeletion<LibraryItem>({
    async remove({ id }) {
      await restore.mutateAsync(id);
    },
    onDeleted,
    outcomes: restored,
  });
  const deletion = useConfirmedDeletion<LibraryItem>({
    async remove({ id, uses }) {
      await remove.mutateAsync({ id, isKnownUsed: uses.length > 0 });
    },
    onDeleted,
    outcomes: deleted,
  });

  const actions = (item: LibraryItem, nameId: string) => (
    <>
      <Button
        size="small"
        aria-describedby={nameId}
        isBusy={restoring.deleted?.id === item.id}
        onClick={() => {
          deletion.dismissOutcome();
          void restoring.run(item);
        }}
      >
        Restore
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-describedby={nameId}
        onClick={() => {
          restoring.dismissOutcome();
          deletion.ask(item);
        }}
      >
        Delete now
      </Button>
    </>
  );

  return (
    <DashboardSection ref={section} number={2} title="Bin of media">
      <FormIntro>
        Removed files stay here for {MEDIA_BIN_DAYS} days, and as long as anything uses them.
      </FormIntro>
      {(list.query.data?.bin.files ?? 0) > 0 && <MediaAmount amount={list.query.data?.bin} />}
      <OutcomeBanner outcome={restoring.outcome} onDismiss={restoring.dismissOutcome} />
      <OutcomeBanner outcome={deletion.outcome} onDismiss={deletion.dismissOutcome} />
      <MediaResults
        list={list}
        placeRef={section}
        empty="The bin is empty."
        draw={(item) => <MediaCard item={item} note={noteOf(item)} actions={(id) => actions(item, id)} />}
      />
      <ConfirmDialog
        open={deletion.asked !== null}
        title="Delete this file for ever?"
        description={deletion.asked && consequences(deletion.asked)}
        confirmLabel="Delete now"
        tone="danger"
        isBusy={deletion.isDeleting}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      />
    </DashboardSection>
  );
}

function noteOf({ removedAt, uses }: LibraryItem): string {
  if (uses.length > 0) return 'Kept as long as it is in use';
  return removedAt
    ? `Deleted on ${dateInWords(new Date(Date.parse(removedAt) + MEDIA_BIN_DAYS * DAY_MS))}`
    : '';
}

const consequences = ({ name, uses }: LibraryItem): string =>
  uses.length > 0
    ? `${name} is still used in: ${placesInWords(uses)}. Visitors see an empty frame there from now on, until you choose another file. It can't be brought back.`
    : `${name} can't be brought back.`;
