import { TRASH_RETENTION_DAYS, trashQuery } from '@portfolio/shared-api/trash';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EmptyState } from '@portfolio/shared-ui/state';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ListStack, StickyStatusBanner } from '../../components/card-list/list-stack';
import { LoadFailure } from '../../components/load-failure/load-failure';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { TrashList } from './trash-list';
import { useTrashActions } from './use-trash-actions';

/** Deleted items, to restore or delete permanently. */
export default function TrashPage() {
  const entries = useQuery(trashQuery());
  const sectionRef = useRef<HTMLElement>(null);
  // The focused button disappears with its entry.
  const actions = useTrashActions(() => sectionRef.current?.focus({ preventScroll: true }));
  const { question } = actions;

  return (
    <>
      <title>Dashboard · Trash</title>
      <DashboardSection ref={sectionRef} number={1} title="Trash">
        <FormIntro>
          Items you delete are kept here for {TRASH_RETENTION_DAYS} days. Deleted files are on the{' '}
          <Link to="/setting/media">Media</Link> page.
        </FormIntro>
        <ListStack>
          <LoadFailure query={entries} title="The trash couldn’t be loaded." sectionRef={sectionRef} />
          <StickyStatusBanner status={actions.status} onDismiss={actions.dismissStatus} />
          {entries.isPending && <Skeleton lines={4} />}
          {entries.data?.length === 0 && <EmptyState title="The trash is empty" />}
          {entries.data && entries.data.length > 0 && (
            <>
              <TrashList
                entries={entries.data}
                readAt={entries.dataUpdatedAt}
                restored={actions.restored}
                onRestore={(entry) => void actions.restore(entry)}
                onDelete={actions.askToDelete}
              />
              <div>
                <Button onClick={() => actions.askToEmpty(entries.data)}>Empty trash</Button>
              </div>
            </>
          )}
        </ListStack>
        <ConfirmDialog
          {...actions.dialog}
          title={question?.title}
          description={question?.description}
          confirmLabel={question?.confirmLabel ?? ''}
        />
      </DashboardSection>
    </>
  );
}
