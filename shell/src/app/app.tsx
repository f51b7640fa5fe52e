import type { RemoteLoader } from '@portfolio/federation/browser';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AuthGuard } from '../auth/auth-guard';
import { SignIn } from '../auth/sign-in';
import { BaseStyles } from './base-styles';
import type { LastResort } from '../page/server-fallback';
import { Layout } from '../layout/layout';
import { NotFound } from './not-found';
import { Replay } from '../layout/replay';
import { openAnew } from '../page/reload-page';
import { PageSlot, type KeptPage, type PageSlotProps } from '../page/page-slot';
import { createPreparation } from '../page/prefetch';
import { PageFailed } from '../page/page-states';
import { navigationEntries, type AppRoute } from '../routing/routes';
import { Toasts } from '../layout/toasts';
import { useShownPlace } from '../routing/use-displayed-location';

interface AppProps {
  readonly routes: readonly AppRoute[];
  readonly loader: RemoteLoader;
  readonly queryClient: QueryClient;
  /** A page that stays as the server has rendered it, until one goes elsewhere: what is come back to is a page that works. */
  readonly kept?: KeptPage | null;
  /** The document comes with the rules that hold everywhere. */
  readonly isStyled?: boolean;
  readonly lastResort?: LastResort | undefined;
  /** An address that leads nowhere may be a page that nobody knows of at the moment. */
  readonly isIncomplete?: boolean | undefined;
  /** Told once the page answers by itself. */
  readonly onReady?: () => void;
}

/** The whole site inside a router: navigation, the address's page, sign-in, toasts. */
export function App({
  routes,
  loader,
  queryClient,
  kept,
  isStyled = false,
  lastResort,
  isIncomplete = false,
  onReady,
}: AppProps) {
  const preparation = useMemo(
    () => createPreparation(routes, loader, queryClient),
    [routes, loader, queryClient],
  );
  const { shown, coming } = useShownPlace(routes, preparation);
  const { location, module } = shown;
  const [firstKey] = useState(location.key);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && location.key !== firstKey) setHasMoved(true);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <QueryClientProvider client={queryClient}>
      {!isStyled && <BaseStyles />}
      <Layout routes={routes} preparation={preparation} shown={shown} coming={coming}>
        <Routes location={location}>
          {routes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={
                <Page
                  route={route}
                  loader={loader}
                  module={module}
                  kept={hasMoved ? null : kept}
                  isFirst={!hasMoved}
                  lastResort={lastResort}
                />
              }
            />
          ))}
          <Route
            path="*"
            element={
              isIncomplete ? (
                <PageFailed onRetry={openAnew} />
              ) : (
                <NotFound entries={navigationEntries(routes)} />
              )
            }
          />
        </Routes>
      </Layout>
      <Replay />
      <SignIn />
      <Toasts />
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
