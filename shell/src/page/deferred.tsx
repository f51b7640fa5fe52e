import { useEffect, useState, type ComponentType } from 'react';

type Deferred = typeof import('./after-first-view');

let deferred: Deferred | undefined;

/** The code that no first view needs, once it has loaded. */
export const deferredCode = (): Deferred | undefined => deferred;

/** Loads it. @throws if it can't be loaded; the next call tries again. */
export async function loadDeferred(): Promise<Deferred> {
  deferred ??= await import(/* webpackChunkName: "after-first-view" */ './after-first-view');
  return deferred;
}

/**
 * A component of that code.
 * @param Plain takes its place if the code can't be loaded.
 * @param Meanwhile is shown while it loads.
 */
function deferredComponent<Props extends object>(
  choose: (loaded: Deferred) => ComponentType<Props>,
  Plain: ComponentType<Props>,
  Meanwhile: ComponentType<Props> = () => null,
) {
  return function DeferredComponent(props: Props) {
    const [Shown, setShown] = useState(() => deferred && choose(deferred));
    useEffect(() => {
      if (Shown) return;
      loadDeferred().then(
        (loaded) => setShown(() => choose(loaded)),
        () => setShown(() => Plain),
      );
    }, [Shown]);
    return Shown ? <Shown {...props} /> : <Meanwhile {...props} />;
  };
}

const PlainLoading = ({ label }: { readonly label: string }) => <p role="status">{label}</p>;

export const PageLoading = deferredComponent((loaded) => loaded.PageLoading, PlainLoading, PlainLoading);

export const FAILED = 'This page couldn’t be displayed';
export const FAILED_HINT = 'Check your connection and try again, or come back later.';

export const PageFailed = deferredComponent(
  (loaded) => loaded.PageFailed,
  ({ onRetry }) => (
    <div role="alert">
      <title>{FAILED}</title>
      <h1>{FAILED}</h1>
      <p>{FAILED_HINT}</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  ),
);

export const NotFound = deferredComponent(
  (loaded) => loaded.NotFound,
  () => (
    <>
      <title>Page not found</title>
      <h1>Page not found</h1>
    </>
  ),
);

export const NotInPreviews = deferredComponent(
  (loaded) => loaded.NotInPreviews,
  () => <p>Not available in a preview</p>,
);
