import type { RemoteLoader } from '@portfolio/federation/browser';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { AuthGuard } from '../auth/auth-guard';
import { SignIn } from '../auth/sign-in';
import type { ServerFallback, ServerMarkup } from '../page/server-fallback';
import { Layout } from '../layout/layout';
import { Replay } from '../layout/replay';
import { reloadPage } from '../page/reload-page';
import { PageSlot, type PageSlotProps } from '../page/page-slot';
import { createPrefetcher, type PagePrefetcher } from '../page/prefetch';
import { NotFound, PageFailed } from '../page/deferred';
import { accessOf, displayedRoute, navigationEntries, type Address, type AppRoute } from '../routing/routes';
import { Toasts } from '../layout/toasts';
import { useDisplayedLocation } from '../routing/use-displayed-location';

interface AppProps {
  readonly routes: readonly AppRoute[];
  readonly loader: RemoteLoader;
  readonly queryClient: QueryClient;
  /** Keeps the server's markup of a page that couldn't be hydrated, until the visitor navigates. */
  readonly serverMarkup?: ServerMarkup | null;
  /** For a document that doesn't have them. */
  readonly baseStyles?: ReactNode;
  readonly serverFallback?: ServerFallback | undefined;
  /** Some releases are unavailable, so an unknown address may belong to one of them. */
  readonly isIncomplete?: boolean | undefined;
  /** See `PagePrefetcher`. */
  readonly watch?: PagePrefetcher['watch'];
  /** Called once the page is interactive. */
  readonly onReady?: () => void;
  /** Called with the path of each displayed page. */
  readonly onDisplay?: (path: string) => void;
  /** The address of a link; by default its own. */
  readonly addressOf?: ((link: HTMLAnchorElement) => Address) | undefined;
}

/** The whole site inside a router: navigation, the address's page, sign-in, toasts. */
export function App({
  routes,
  loader,
  queryClient,
  serverMarkup,
  baseStyles,
  serverFallback,
  isIncomplete = false,
  watch,
  onReady,
  onDisplay,
  addressOf,
}: AppProps) {
  const { pathname } = useLocation();
  const [access] = useState(() => accessOf(routes, pathname));
  const prefetcher = useMemo(
    () => createPrefetcher(routes, loader, queryClient, access, watch),
    [routes, loader, queryClient, access, watch],
  );
  const { displayed, pending } = useDisplayedLocation(routes, prefetcher, access);
  const { location, module } = displayed;
  const shown = displayedRoute(routes, location);
  const [firstKey] = useState(location.key);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && location.key !== firstKey) setHasMoved(true);
  useEffect(() => onReady?.(), [onReady]);
  useEffect(() => onDisplay?.(location.pathname), [onDisplay, location.pathname]);
  return (
    <QueryClientProvider client={queryClient}>
      {baseStyles}
      <Layout
        routes={routes}
        prefetcher={prefetcher}
        displayed={displayed}
        pending={pending}
        addressOf={addressOf}
      >
        <Routes location={location}>
          {routes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={
                <Page
                  route={shown ?? route}
                  loader={loader}
                  module={module}
                  serverMarkup={hasMoved ? null : serverMarkup}
                  isFirst={!hasMoved}
                  serverFallback={serverFallback}
                />
              }
            />
          ))}
          <Route
            path="*"
            element={
              isIncomplete ? (
                <PageFailed onRetry={reloadPage} />
              ) : (
                <NotFound entries={navigationEntries(routes)} />
              )
            }
          />
        </Routes>
      </Layout>
      <Replay />
      <SignIn />
      <Toasts isEager={access === 'owner'} />
    </QueryClientProvider>
  );
}

interface PageProps extends Omit<PageSlotProps, 'app' | 'page'> {
  readonly route: AppRoute;
}

function Page({ route, ...rest }: PageProps) {
  const slot = <PageSlot app={route.app} page={route.page} {...rest} />;
  return route.access === 'owner' ? <AuthGuard>{slot}</AuthGuard> : slot;
}
