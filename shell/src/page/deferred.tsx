import { useEffect, useState, type ComponentType } from 'react';

type Deferred = typeof import('./after-first-view');

let deferred: Deferred | undefined;

/** The code that no first view needs, once it has loaded. */
export const loadedLater = (): Deferred | undefined => deferred;

/** Loads it. @throws if it can't be loaded; the next call tries again. */
export async function loadLater(): Promise<Deferred> {
  deferred ??= await import(/* webpackChunkName: "after-first-view" */ './after-first-view');
  return deferred;
}

/** A component of that code. Until it has loaded, and if it can't be loaded, a plain form takes its place. */
function later<Props extends object>(
  choose: (loaded: Deferred) => ComponentType<Props>,
  Plain: ComponentType<Props>,
) {
  return function Later(props: Props) {
    const [loaded, setLoaded] = useState(deferred);
    useEffect(() => {
      if (!loaded) void loadLater().then(setLoaded, () => undefined);
    }, [loaded]);
    const Shown = loaded ? choose(loaded) : Plain;
    return <Shown {...props} />;
  };
}

export const PageLoading = later(
  (loaded) => loaded.PageLoading,
  ({ label }) => <p role="status">{label}</p>,
);

export const PageFailed = later(
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

export const NotFound = later(
  (loaded) => loaded.NotFound,
  () => <h1>Page not found</h1>,
);

export const NotInPreviews = later(
  (loaded) => loaded.NotInPreviews,
  () => null,
);

export const FAILED = 'This page couldn’t be displayed';
