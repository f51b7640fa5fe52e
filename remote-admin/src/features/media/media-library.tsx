import { MEDIA_TRASH_DAYS, UNUSED_DAYS } from '@portfolio/shared-api/contracts';
import { useRemoveMedium, type LibraryItem, type MediaKind } from '@portfolio/shared-api/media-library';
import { token } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { useConfirmedDeletion } from '../../components/deletion/use-deletion';
import { MediaResults } from '../../components/media-picker/media-results';
import { MediaSearch } from '../../components/media-picker/media-search';
import { useMediaList, type MediaList } from '../../components/media-picker/use-media-list';
import { failed, SaveStatusBanner, succeeded } from '../../components/save-status/save-status';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { MediaAmount } from './media-amount';
import { MediaCard } from './media-card';
import { formatPlaces } from './place-list';

const statuses = {
  deleted: succeeded('The file was moved to Deleted files.'),
  failed: (error: unknown) => failed('The file couldn’t be deleted.', error),
};

/** All files, to browse and delete. */
export function MediaLibrary() {
  const section = useRef<HTMLElement>(null);
  const list = useMediaList();
  const { mutateAsync } = useRemoveMedium();
  const removal = useConfirmedDeletion<LibraryItem>({
    async remove({ id, uses }) {
      await mutateAsync({ id, isKnownUsed: uses.length > 0 });
    },
    // The focused button disappears with its card.
    onDeleted: () => section.current?.focus(),
    statuses,
  });

  return (
    <DashboardSection ref={section} number={1} title="Media">
      <FormIntro>
        Everything you’ve uploaded, newest first. Files you never used are deleted after {UNUSED_DAYS} days.
      </FormIntro>
      <MediaAmount amount={list.query.data?.library} />
      <Filters>
        <MediaSearch list={list} />
        <MediaKinds list={list} />
      </Filters>
      <SaveStatusBanner status={removal.status} onDismiss={removal.dismissStatus} />
      <MediaResults
        list={list}
        focusRef={section}
        empty="No files yet. Files you upload in a form appear here."
        draw={(item) => (
          <MediaCard
            item={item}
            actions={
              <Button
                size="small"
                variant="quiet"
                iconStart={<Trash2 size={16} aria-hidden />}
                aria-label={`Delete ${item.name}`}
                onClick={() => removal.ask(item)}
              >
                Delete
              </Button>
            }
          />
        )}
      />
      <ConfirmDialog
        {...removal.dialog}
        title="Delete this file?"
        description={removal.item && consequences(removal.item)}
        confirmLabel="Delete"
      />
    </DashboardSection>
  );
}

/** Explains what a deletion means for the owner and for visitors. */
function consequences({ name, uses }: LibraryItem): string {
  const isUsed = uses.length > 0;
  return isUsed
    ? `${name} is used in ${formatPlaces(uses)}. Visitors will still see it there until you replace it or delete it permanently.`
    : `${name} isn’t in use. It will move to Deleted files and can be restored for ${MEDIA_TRASH_DAYS} days.`;
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[3]} ${token.space[5]};
`;

const KINDS: readonly { readonly kind: MediaKind | undefined; readonly label: string }[] = [
  { kind: undefined, label: 'All' },
  { kind: 'image', label: 'Images' },
  { kind: 'video', label: 'Videos' },
  { kind: 'document', label: 'PDFs' },
];

function MediaKinds({ list }: { readonly list: MediaList }) {
  return (
    <Root role="group" aria-label="Kind of file">
      {KINDS.map(({ kind, label }) => (
        <Button
          key={label}
          variant={kind === list.kind ? 'primary' : 'secondary'}
          aria-pressed={kind === list.kind}
          onClick={() => list.setKind(kind)}
        >
          {label}
        </Button>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;
