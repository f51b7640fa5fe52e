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

/** A component of that code. Until it has loaded, and if it can't be loaded, a plain form takes its place. */
function deferredComponent<Props extends object>(
  choose: (loaded: Deferred) => ComponentType<Props>,
  Plain: ComponentType<Props>,
) {
  return function DeferredComponent(props: Props) {
    const [loaded, setLoaded] = useState(deferred);
    useEffect(() => {
      if (!loaded) void loadDeferred().then(setLoaded, () => undefined);
    }, [loaded]);
    const Shown = loaded ? choose(loaded) : Plain;
    return <Shown {...props} />;
  };
}

export const PageLoading = deferredComponent(
  (loaded) => loaded.PageLoading,
  ({ label }) => <p role="status">{label}</p>,
);

export const PageFailed = deferredComponent(
  (loaded) => loaded.PageFailed,
  ({ onRetry }) => (
    <div role="alert">
      <h1>{FAILED}</h1>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  ),
);

export const NotFound = deferredComponent(
  (loaded) => loaded.NotFound,
  () => <h1>Page not found</h1>,
);

export const NotInPreviews = deferredComponent(
  (loaded) => loaded.NotInPreviews,
  () => null,
);

export const FAILED = 'This page couldn’t be displayed';
