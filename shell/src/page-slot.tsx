import type { PageModule, RemoteLoader } from '@portfolio/federation/browser';
import { Suspense, use, useState } from 'react';
import { FaultBoundary } from './fault-boundary';
import { PageFailed, PageLoading } from './page-states';

interface PageSlotProps {
  readonly app: string;
  readonly page: string;
  readonly loader: RemoteLoader;
  /** The page, where it has been asked for already. */
  readonly module?: Promise<PageModule> | undefined;
  readonly kept?: KeptPage | null;
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

function Slot({ app, page, loader, module: coming }: Omit<PageSlotProps, 'kept'>) {
  const begin = () => loader.peek(app, page) ?? loader.load(app, page);
  const [module, setModule] = useState(() => loader.peek(app, page) ?? coming ?? begin());
  return (
    <FaultBoundary
      onCatch={(error) => loader.noteBroken(app, page, error)}
      fallback={(retry) => (
        <PageFailed
          onRetry={() => {
            setModule(begin());
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
