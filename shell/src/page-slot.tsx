import type { PageModule, RemoteLoader } from '@portfolio/federation/browser';
import { ErrorState } from '@portfolio/shared-ui/state';
import { Suspense, use, useState } from 'react';
import { styled } from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { FaultBoundary } from './fault-boundary';
import { PageLoading } from './page-loading';

interface PageSlotProps {
  readonly app: string;
  readonly page: string;
  readonly loader: RemoteLoader;
}

/** A remote's page. Whatever happens to it stays inside: the navigation and the other pages work on. */
export function PageSlot(props: PageSlotProps) {
  return <Slot key={`${props.app}/${props.page}`} {...props} />;
}

function Slot({ app, page, loader }: PageSlotProps) {
  const begin = () => loader.peek(app, page) ?? loader.load(app, page);
  const [module, setModule] = useState(begin);
  return (
    <FaultBoundary
      fallback={(retry) => (
        <Panel>
          <ErrorState
            title="This page could not be shown"
            detail="The rest of the site works. Try again, or come back a little later."
            onRetry={() => {
              setModule(begin());
              retry();
            }}
          />
        </Panel>
      )}
    >
      <Suspense fallback={<PageLoading label="Loading the page" />}>
        <RemotePage module={module} />
      </Suspense>
    </FaultBoundary>
  );
}

function RemotePage({ module }: { readonly module: PageModule | Promise<PageModule> }) {
  const { default: Page } = module instanceof Promise ? use(module) : module;
  return <Page />;
}

const Panel = styled.div`
  padding: ${token.space[12]} ${token.space[6]};
`;
