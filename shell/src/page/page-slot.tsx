import type { PageModule, RemoteLoader } from '@portfolio/federation/browser';
import { Suspense, use, useState } from 'react';
import { FaultBoundary } from '../app/error-boundary';
import type { LastResort, Occasion } from './server-fallback';
import { PageFailed, PageLoading } from './page-states';

export interface PageSlotProps {
  readonly app: string;
  readonly page: string;
  readonly loader: RemoteLoader;
  /** The page, where it has been asked for already. */
  readonly module?: Promise<PageModule> | undefined;
  readonly kept?: KeptPage | null;
  /** Asked when no release could show the page; without it the page's place says so. */
  readonly lastResort?: LastResort | undefined;
  /** It's the page that the document came for. */
  readonly isFirst?: boolean;
}

/** The server's markup of a page whose code couldn't be loaded: it stays, and its links are ordinary navigations. */
export interface KeptPage {
  readonly app: string;
  readonly page: string;
  readonly html: string;
}

/** The markup that the server has put into a page's slot. */
export function readKeptPage(root: Element, app: string, page: string): KeptPage | null {
  const slot = root.querySelector(`[${SLOT}="${app}/${page}"]`);
  return slot && { app, page, html: slot.innerHTML };
}

const SLOT = 'data-page';

/** A remote's page. Whatever happens to it stays inside: the navigation and the other pages work on. */
export function PageSlot({ kept, ...props }: PageSlotProps) {
  const name = `${props.app}/${props.page}`;
  const place = { [SLOT]: name };
  if (kept?.app === props.app && kept.page === props.page) {
    return <div {...place} dangerouslySetInnerHTML={{ __html: kept.html }} />;
  }
  return (
    <div {...place}>
      <Slot key={name} {...props} />
    </div>
  );
}

/** A try to show the page, and where else it may be had if that fails, in turn. */
interface Attempt {
  readonly module: PageModule | Promise<PageModule>;
  readonly next: readonly (() => Promise<PageModule>)[];
  /** What the try before failed with. */
  readonly failure?: unknown;
}

type SlotProps = Omit<PageSlotProps, 'kept'>;

function Slot({ app, page, loader, module: coming, lastResort, isFirst = false }: SlotProps) {
  const begin = (occasion: Occasion, under?: Promise<PageModule>): Attempt => ({
    module: loader.peek(app, page) ?? under ?? loader.load(app, page),
    next: [
      // What can't be loaded has been asked of all releases already.
      () =>
        loader.peek(app, page)
          ? loader.loadOther(app, page)
          : Promise.reject(new Error('Not in any release')),
      ...(lastResort ? [() => lastResort(app, page, occasion)] : []),
    ],
  });
  const [{ module, next, failure }, setAttempt] = useState<Attempt>(() =>
    begin(isFirst ? 'first' : 'later', coming),
  );

  const goOn = (error: unknown) => {
    // What can't be had in the place of a page fails with what that one failed with.
    if (error !== failure) loader.reportBroken(app, page, error);
    const [source, ...rest] = next;
    if (!source) return false;
    const other = source().catch(() => Promise.reject(error));
    // Who goes elsewhere meanwhile doesn't hear how it ended.
    other.catch(() => undefined);
    setAttempt({ module: other, next: rest, failure: error });
    return true;
  };
  return (
    <FaultBoundary
      goOn={goOn}
      fallback={(retry) => (
        <PageFailed
          onRetry={() => {
            setAttempt(begin('retry'));
            retry();
          }}
        />
      )}
    >
      {module instanceof Promise ? (
        <Suspense fallback={<PageLoading label="Loading the page" />}>
          <ComingPage module={module} />
        </Suspense>
      ) : (
        // Without a boundary of its own a page is hydrated together with what is around it.
        <module.default />
      )}
    </FaultBoundary>
  );
}

function ComingPage({ module }: { readonly module: Promise<PageModule> }) {
  const { default: Page } = use(module);
  return <Page />;
}
