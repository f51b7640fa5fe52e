import type { RemoteLoader } from '@portfolio/federation/browser';
import { GlobalStyle } from '@portfolio/shared-ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { AuthGuard } from './auth/auth-guard';
import { SignIn } from './auth/sign-in';
import { FontFaces } from './fonts/font-faces';
import { Layout } from './layout/layout';
import { NotFound } from './not-found';
import { Replay } from './layout/replay';
import { PageSlot, type KeptPage } from './page-slot';
import { findPage, pageKey, type AppRoute } from './routes';
import { Toasts } from './layout/toasts';
import { Route, Routes } from 'react-router-dom';

interface AppProps {
  readonly routes: readonly AppRoute[];
  readonly loader: RemoteLoader;
  readonly queryClient: QueryClient;
  /** A page that stays as the server has rendered it. */
  readonly kept?: KeptPage | null;
}

/** The whole site inside a router: navigation, the address's page, sign-in, toasts. */
export function App({ routes, loader, queryClient, kept }: AppProps) {
  const location = useLocation();
  const current = findPage(routes, location.pathname);
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
              element={<Page route={route} loader={loader} kept={kept} />}
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
