import type { PageModule, RemoteLoader } from '@portfolio/federation/browser';
import { Suspense, use, useState } from 'react';
import { ErrorBoundary } from '../app/error-boundary';
import { PageFailed, PageLoading } from './deferred';
import { SLOT, type ServerFallback, type ServerMarkup, type Trigger } from './server-fallback';

export interface PageSlotProps {
  readonly app: string;
  readonly page: string;
  readonly loader: RemoteLoader;
  /** The page, if it is loading already. */
  readonly module?: Promise<PageModule> | undefined;
  readonly serverMarkup?: ServerMarkup | null;
  /** Used when no release can show the page; without it the slot shows an error. */
  readonly serverFallback?: ServerFallback | undefined;
  /** The document was requested for this page. */
  readonly isFirst?: boolean;
}

/** A remote's page. Its failures stay inside the slot: the navigation and the other pages keep working. */
export function PageSlot({ serverMarkup, ...props }: PageSlotProps) {
  const name = `${props.app}/${props.page}`;
  const slotName = { [SLOT]: name };
  if (serverMarkup?.app === props.app && serverMarkup.page === props.page) {
    return <div {...slotName} dangerouslySetInnerHTML={{ __html: serverMarkup.html }} />;
  }
  return (
    <div {...slotName}>
      <Slot key={name} {...props} />
    </div>
  );
}

/** An attempt to show the page, and the sources to try next if it fails. */
interface Attempt {
  readonly module: PageModule | Promise<PageModule>;
  readonly next: readonly (() => Promise<PageModule>)[];
  /** The error of the previous attempt. */
  readonly failure?: unknown;
}

type SlotProps = Omit<PageSlotProps, 'serverMarkup'>;

function Slot({ app, page, loader, module: pending, serverFallback, isFirst = false }: SlotProps) {
  const createAttempt = (trigger: Trigger, loading?: Promise<PageModule>): Attempt => ({
    module: loader.peek(app, page) ?? loading ?? loader.load(app, page),
    next: [
      // If loading failed, all releases were tried.
      () =>
        loader.peek(app, page)
          ? loader.loadOther(app, page)
          : Promise.reject(new Error('Not in any release')),
      ...(serverFallback ? [() => serverFallback(app, page, trigger)] : []),
    ],
  });
  const [{ module, next, failure }, setAttempt] = useState<Attempt>(() =>
    createAttempt(isFirst ? 'first' : 'later', pending),
  );

  const recover = (error: unknown) => {
    // A replacement that fails to load rejects with the page's error, which was reported before.
    if (error !== failure) loader.reportBroken(app, page, error);
    const [source, ...rest] = next;
    if (!source) return false;
    const other = source().catch(() => Promise.reject(error));
    // If the visitor leaves meanwhile, nothing handles the rejection.
    other.catch(() => undefined);
    setAttempt({ module: other, next: rest, failure: error });
    return true;
  };
  return (
    <ErrorBoundary
      onFailure={recover}
      fallback={(retry) => (
        <PageFailed
          onRetry={() => {
            setAttempt(createAttempt('retry'));
            retry();
          }}
        />
      )}
    >
      {module instanceof Promise ? (
        <Suspense fallback={<PageLoading label="Loading the page" />}>
          <PendingPage module={module} />
        </Suspense>
      ) : (
        // Without a Suspense boundary of its own, a page is hydrated together with the layout.
        <module.default />
      )}
    </ErrorBoundary>
  );
}

function PendingPage({ module }: { readonly module: Promise<PageModule> }) {
  const { default: Page } = use(module);
  return <Page />;
}
