import { METRICS_DAYS, liveReleasesQuery } from '@portfolio/shared-api/releases';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EmptyState } from '@portfolio/shared-ui/state';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { InView, ListStack } from '../../components/card-list/in-view';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { LoadFailure } from '../../components/load-failure/load-failure';
import { SaveStatusBanner } from '../../components/save-status/save-status';
import { AppReleases } from './app-releases';
import { useRollbackQuestion } from './use-rollback-question';

/** The live release of each app, its metrics, and a button to roll back. */
export default function ReleasesPage() {
  const apps = useQuery(liveReleasesQuery());
  const sectionRef = useRef<HTMLElement>(null);
  const question = useRollbackQuestion({
    onDone: () => sectionRef.current?.focus({ preventScroll: true }),
    onUnsure: () => void apps.refetch(),
  });
  const { rollback } = question;

  return (
    <>
      <title>Dashboard · Releases</title>
      <DashboardSection ref={sectionRef} number={1} title="Releases">
        <FormIntro>
          The live version of each app and its performance over the last {METRICS_DAYS} days (75th percentile,
          measured in visitors’ browsers; nothing about the visitors is recorded).
        </FormIntro>
        <ListStack>
          <LoadFailure query={apps} title="The releases couldn’t be loaded." sectionRef={sectionRef} />
          <InView>
            <SaveStatusBanner status={question.status} onDismiss={question.dismissStatus} />
          </InView>
          {apps.isPending && <Skeleton lines={8} />}
          {apps.data?.length === 0 && <EmptyState title="Nothing is published yet" />}
          {apps.data?.map((app) => (
            <AppReleases key={app.app} app={app} onRollBack={question.ask} />
          ))}
        </ListStack>
        <ConfirmDialog
          {...question.dialog}
          title={`Roll back ${rollback?.app} to ${rollback?.to}?`}
          description={`New page loads will use ${rollback?.to}; pages that are already open keep the current version. ${rollback?.from} stays published. To make it live again, run: npm run release -- promote ${rollback?.app}@${rollback?.from}`}
          confirmLabel="Roll back"
          busyLabel="Rolling back..."
          tone="neutral"
        />
      </DashboardSection>
    </>
  );
}
