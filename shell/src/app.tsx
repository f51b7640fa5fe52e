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
import { PageSlot } from './page-slot';
import { findPage, pageKey, type AppRoute } from './routes';
import { Toasts } from './layout/toasts';
import { Route, Routes } from 'react-router-dom';

interface AppProps {
  readonly routes: readonly AppRoute[];
  readonly loader: RemoteLoader;
  readonly queryClient: QueryClient;
}

/** The whole site inside a router: navigation, the address's page, sign-in, toasts. */
export function App({ routes, loader, queryClient }: AppProps) {
  const location = useLocation();
  const current = findPage(routes, location.pathname);
  return (
    <QueryClientProvider client={queryClient}>
      <FontFaces />
      <GlobalStyle />
      <Layout routes={routes} loader={loader} pageKey={pageKey(current)}>
        <Routes location={location}>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<Page route={route} loader={loader} />} />
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

function Page({ route, loader }: { readonly route: AppRoute; readonly loader: RemoteLoader }) {
  const slot = <PageSlot app={route.app} page={route.page} loader={loader} />;
  return route.access === 'owner' ? <AuthGuard>{slot}</AuthGuard> : slot;
}
