import type { RemoteLoader } from '@portfolio/federation/browser';
import { GlobalStyle } from '@portfolio/shared-ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { AuthGuard } from './auth/auth-guard';
import { SignIn } from './auth/sign-in';
import { FontFaces } from './fonts/font-faces';
import { Layout } from './layout/layout';
import { NotFound } from './not-found';
import { Replay } from './layout/replay';
import { PageSlot, type KeptPage } from './page-slot';
import { findPage, pageKey, type AppRoute } from './routes';
import { Toasts } from './layout/toasts';

interface AppProps {
  readonly routes: readonly AppRoute[];
  readonly loader: RemoteLoader;
  readonly queryClient: QueryClient;
  /** A page that stays as the server has rendered it, until one goes elsewhere: what is come back to is a page that works. */
  readonly kept?: KeptPage | null;
}

/** The whole site inside a router: navigation, the address's page, sign-in, toasts. */
export function App({ routes, loader, queryClient, kept }: AppProps) {
  const location = useLocation();
  const current = findPage(routes, location.pathname);
  const [firstKey] = useState(location.key);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && location.key !== firstKey) setHasMoved(true);
  return (
    <QueryClientProvider client={queryClient}>
      <FontFaces />
      <GlobalStyle />
      <Layout routes={routes} loader={loader} pageKey={pageKey(current)}>
        <Routes location={location}>
          {routes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={<Page route={route} loader={loader} kept={hasMoved ? null : kept} />}
            />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Layout>
      <Replay />
      <SignIn />
      <Toasts />
    </QueryClientProvider>
  );
}

interface PageProps extends Pick<AppProps, 'loader' | 'kept'> {
  readonly route: AppRoute;
}

function Page({ route, loader, kept }: PageProps) {
  const slot = <PageSlot app={route.app} page={route.page} loader={loader} kept={kept} />;
  return route.access === 'owner' ? <AuthGuard>{slot}</AuthGuard> : slot;
}
