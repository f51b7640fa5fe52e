import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { PageHeader, Sheet } from '@portfolio/shared-ui/sheet';
import { Spinner } from '@portfolio/shared-ui/spinner';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { FAILED, FAILED_HINT } from './deferred';

/** Replaces a page while it loads. */
export function PageLoading({ label }: { readonly label: string }) {
  return (
    <Sheet>
      <Place>
        <Spinner label={label} />
      </Place>
    </Sheet>
  );
}

/** Replaces a page that couldn't be shown, and tries again when a lost connection is back. */
export function PageFailed({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Sheet>
      <title>{FAILED}</title>
      <div role="alert">
        <PageHeader title={FAILED}>
          <p>{FAILED_HINT}</p>
          <Button onClick={onRetry}>Retry</Button>
        </PageHeader>
      </div>
    </Sheet>
  );
}

const Place = styled.div`
  min-height: 60svh;
  padding-top: ${token.space[8]};
`;
