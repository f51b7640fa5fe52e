import { isNetworkError } from '@portfolio/shared-api';
import {
  liveReleasesQuery,
  METRICS_DAYS,
  useRollback,
  type LiveApp,
  type Rollback,
} from '@portfolio/shared-api/releases';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EmptyState } from '@portfolio/shared-ui/state';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { InView, ListStack } from '../../components/card-list/in-view';
import { useConfirmation } from '../../components/deletion/use-confirmation';
import {
  failed,
  SaveStatusBanner,
  succeeded,
  type SaveStatus,
} from '../../components/save-status/save-status';
import { LoadFailure } from '../../components/load-failure/load-failure';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { AppReleases } from './app-releases';

/** The live release of each app, its metrics, and a button to roll back. */
export default function ReleasesPage() {
  const apps = useQuery(liveReleasesQuery());
  const sectionRef = useRef<HTMLElement>(null);
  const { mutateAsync } = useRollback();
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const {
    item: rollback,
    ask,
    dialog,
  } = useConfirmation<Rollback>(async (confirmed) => {
    try {
      await mutateAsync(confirmed);
      setStatus(succeeded(`${confirmed.app} ${confirmed.to} is live again.`));
      // The focused button may disappear with the release.
      sectionRef.current?.focus({ preventScroll: true });
    } catch (error) {
      setStatus(notRolledBack(confirmed, error));
      // Without a response the owner has to check what is live.
      if (isNetworkError(error)) void apps.refetch();
    }
  });

  const handleRollBack = ({ app, live, before: [previous] }: LiveApp) => {
    if (!previous) return;
    setStatus(null);
    ask({ app, from: live.version, to: previous.version });
  };

  return (
    <>
      <title>Dashboard · Releases</title>
      <DashboardSection ref={sectionRef} number={1} title="Releases">
        <FormIntro>
          The live version of each app and its performance over the last {METRICS_DAYS} days (75th percentile,
          measured in the browsers that open them; nothing about the visitors is recorded).
        </FormIntro>
        <ListStack>
          <LoadFailure query={apps} title="The releases couldn’t be loaded." sectionRef={sectionRef} />
          <InView>
            <SaveStatusBanner status={status} onDismiss={() => setStatus(null)} />
          </InView>
          {apps.isPending && <Skeleton lines={8} />}
          {apps.data?.length === 0 && <EmptyState title="Nothing is published yet" />}
          {apps.data?.map((app) => (
            <AppReleases key={app.app} app={app} onRollBack={handleRollBack} />
          ))}
        </ListStack>
        <ConfirmDialog
          {...dialog}
          title={`Roll back ${rollback?.app} to ${rollback?.to}?`}
          description={`New page loads will use ${rollback?.to}; open tabs follow when they open another page. ${rollback?.from} stays published. To make it live again, run: npm run release -- promote ${rollback?.app}@${rollback?.from}`}
          confirmLabel="Roll back"
          busyLabel="Rolling back..."
          tone="neutral"
        />
      </DashboardSection>
    </>
  );
}

function notRolledBack({ app }: Rollback, error: unknown): SaveStatus {
  if (!isNetworkError(error)) return failed(`${app} was not rolled back.`, error);
  const doubt = 'Check what’s live below before trying again.';
  return {
    tone: 'error',
    text: `We can’t tell whether ${app} was rolled back.`,
    detail: `${error.message} ${doubt}`,
  };
}
