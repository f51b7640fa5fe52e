import { isNetworkError } from '@portfolio/shared-api';
import {
  liveReleasesQuery,
  METRICS_DAYS,
  usePromotion,
  useRollback,
  type LiveApp,
  type Promotion,
  type Rollback,
} from '@portfolio/shared-api/releases';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EmptyState } from '@portfolio/shared-ui/state';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ListStack, StickyStatusBanner } from '../../components/card-list/list-stack';
import { useConfirmation } from '../../components/deletion/use-confirmation';
import { failed, succeeded, type SaveStatus } from '../../components/save-status/save-status';
import { LoadFailure } from '../../components/load-failure/load-failure';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { AppReleases } from './app-releases';

/** How often the page asks for what the guard of a gradual release has found, in milliseconds. */
const REFRESH_MS = 15_000;

/** The live release of each app, its metrics, and a button to roll back. */
export default function ReleasesPage() {
  const apps = useQuery({
    ...liveReleasesQuery(),
    refetchInterval: ({ state: { data } }) => data?.some(({ gradual }) => gradual) && REFRESH_MS,
  });
  const sectionRef = useRef<HTMLElement>(null);
  const { mutateAsync: rollBack } = useRollback();
  const { mutateAsync: promote } = usePromotion();
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const {
    item: rollback,
    ask,
    dialog,
  } = useConfirmation<Rollback>((confirmed) =>
    attempt(() => rollBack(confirmed), {
      success: `${confirmed.app} ${confirmed.to} is live again.`,
      what: `${confirmed.app} was`,
      done: 'rolled back',
    }),
  );
  const promotion = useConfirmation<Promotion>((confirmed) =>
    attempt(() => promote(confirmed), {
      success: `${confirmed.app} ${confirmed.version} is live for everyone.`,
      what: `${confirmed.app} ${confirmed.version} was`,
      done: 'released to everyone',
    }),
  );

  async function attempt(change: () => Promise<unknown>, { success, ...failure }: Texts) {
    try {
      await change();
      setStatus(succeeded(success));
      // The focused button may disappear with the release.
      sectionRef.current?.focus({ preventScroll: true });
    } catch (error) {
      setStatus(notDone(failure, error));
      // Without a response the owner has to check what is live.
      if (isNetworkError(error)) void apps.refetch();
    }
  }

  const handleRollBack = ({ app, live, gradual, before: [previous] }: LiveApp) => {
    const to = gradual ? live : previous;
    if (!to) return;
    setStatus(null);
    ask({ app, from: (gradual ?? live).version, to: to.version });
  };
  const handlePromote = ({ app, gradual }: LiveApp) => {
    if (!gradual) return;
    setStatus(null);
    promotion.ask({ app, version: gradual.version });
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
          <StickyStatusBanner status={status} onDismiss={() => setStatus(null)} />
          {apps.isPending && <Skeleton lines={8} />}
          {apps.data?.length === 0 && <EmptyState title="Nothing is published yet" />}
          {apps.data?.map((app) => (
            <AppReleases key={app.app} app={app} onRollBack={handleRollBack} onPromote={handlePromote} />
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
        <ConfirmDialog
          {...promotion.dialog}
          title={`Release ${promotion.item?.app} ${promotion.item?.version} to everyone?`}
          description="New page loads will use it for every visitor; open tabs follow when they open another page. You can roll back to the version before."
          confirmLabel="Release to everyone"
          busyLabel="Releasing..."
          tone="neutral"
        />
      </DashboardSection>
    </>
  );
}

interface Texts {
  readonly success: string;
  /** Such as 'remote-public was'. */
  readonly what: string;
  readonly done: string;
}

function notDone({ what, done }: Omit<Texts, 'success'>, error: unknown): SaveStatus {
  if (!isNetworkError(error)) return failed(`${what} not ${done}.`, error);
  const doubt = 'Check what’s live below before trying again.';
  return {
    tone: 'error',
    text: `We can’t tell whether ${what} ${done}.`,
    detail: `${error.message} ${doubt}`,
  };
}
