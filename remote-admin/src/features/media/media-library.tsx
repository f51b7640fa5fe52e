import { MEDIA_TRASH_DAYS, UNUSED_DAYS } from '@portfolio/shared-api/contracts';
import { useRemoveMedia, type LibraryItem, type MediaKind } from '@portfolio/shared-api/media-library';
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
import { MediaUpload } from './media-upload';
import { useDescription } from './use-description';
import { SelectionBar, useMediaSelection } from './media-selection';
import { formatPlaces, formatUsed } from './place-list';

const statuses = {
  deleted: (items: readonly LibraryItem[]) =>
    succeeded(
      `${items.length === 1 ? 'The file was' : `${items.length} files were`} moved to Deleted files.`,
    ),
  failed: (error: unknown, items: readonly LibraryItem[]) =>
    failed(items.length === 1 ? 'The file couldn’t be deleted.' : 'Not all files could be deleted.', error),
};
const none: readonly LibraryItem[] = [];

/** All files, to browse and delete. */
export function MediaLibrary() {
  const section = useRef<HTMLElement>(null);
  const list = useMediaList();
  const { mutateAsync } = useRemoveMedia();
  const selection = useMediaSelection();
  const removal = useConfirmedDeletion<readonly LibraryItem[]>({
    async remove(items) {
      try {
        await mutateAsync(items.map(({ id, uses }) => ({ id, isKnownUsed: uses.length > 0 })));
      } finally {
        // Also after a failure, because other files are gone. The focused button disappears.
        selection.clear();
        section.current?.focus();
      }
    },
    statuses,
  });
  const description = useDescription();
  const asked = removal.item ?? none;

  return (
    <DashboardSection ref={section} number={1} title="Media">
      <FormIntro>
        Everything you’ve uploaded, newest first. Files you never used are deleted after {UNUSED_DAYS} days.
      </FormIntro>
      <MediaUpload />
      <MediaAmount amount={list.query.data?.library} />
      <Filters>
        <MediaSearch list={list} />
        <MediaKinds list={list} />
      </Filters>
      <SaveStatusBanner status={removal.status} onDismiss={removal.dismissStatus} />
      <SelectionBar
        selection={selection}
        page={list.query.data?.items}
        actions={
          <Button
            size="small"
            iconStart={<Trash2 size={16} aria-hidden />}
            onClick={() => removal.ask(selection.items)}
          >
            Delete selected
          </Button>
        }
      />
      <MediaResults
        list={list}
        focusRef={section}
        empty="No files yet. Files you upload here or in a form appear here."
        draw={(item) => (
          <MediaCard
            item={item}
            selection={selection}
            onDescribe={() => description.ask(item)}
            actions={
              <Button
                size="small"
                variant="quiet"
                iconStart={<Trash2 size={16} aria-hidden />}
                aria-label={`Delete ${item.name}`}
                onClick={() => removal.ask([item])}
              >
                Delete
              </Button>
            }
          />
        )}
      />
      {description.dialog}
      <ConfirmDialog
        {...removal.dialog}
        title={asked.length === 1 ? 'Delete this file?' : `Delete ${asked.length} files?`}
        description={consequences(asked)}
        confirmLabel="Delete"
      />
    </DashboardSection>
  );
}

/** Explains what a deletion means for the owner and for visitors. */
function consequences(items: readonly LibraryItem[]): string {
  const used = items.filter(({ uses }) => uses.length > 0);
  const name = items.length === 1 ? items[0]!.name : '';
  const kept = `can be restored for ${MEDIA_TRASH_DAYS} days.`;
  if (used.length > 0 && name)
    return `${name} is used in ${formatPlaces(used[0]!.uses)}. Visitors will still see it there until you replace it or delete it permanently.`;
  if (name) return `${name} isn’t in use. It will move to Deleted files and ${kept}`;
  if (used.length === 0) return `They aren’t in use. They will move to Deleted files and ${kept}`;
  return `${formatUsed(used)} in use. Visitors will still see them there until you replace them or delete them permanently. All of them will move to Deleted files.`;
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[3]} ${token.space[5]};

  /* Level with the field, which ends before the room for its error. */
  > [role='search'] {
    margin-bottom: calc(-1 * ${token.space[2]});
    padding-bottom: 0;
  }
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
