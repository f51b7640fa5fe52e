/* The same shell and pages without federation: one build, routes by dynamic import. */
import { configure, createQueryClient } from '@portfolio/shared-api';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../../../shell/src/app/app';
import { startSession } from '../../../shell/src/auth/start-session';
import { takeOverStyles } from '../../../shell/src/entry/compact-styles';
import { BaseStyles } from '../../../shell/src/fonts/base-styles';
import { loadMono } from '../../../shell/src/fonts/mono';
import { findPage, type AppRoute } from '../../../shell/src/routing/routes';
import { DATA_ID, ROOT_ID, type MonolithData } from './page-data';
import { createPageLoader } from './pages';

async function start(data: MonolithData, root: HTMLElement) {
  const { config, routes: byApp, params, queries, isPrerendered } = data;
  configure(config);
  const loader = createPageLoader();
  void startSession();
  const routes: AppRoute[] = Object.entries(byApp).flatMap(([app, own]) =>
    own.map((route) => ({ ...route, app })),
  );
  const queryClient = createQueryClient();
  for (const { queryKey, data } of queries) queryClient.setQueryData(queryKey, data);
  const first = findPage(routes, location.pathname);
  const loaded = first?.access === 'public' ? loader.load(first.app, first.page) : undefined;
  const app = (
    <BrowserRouter>
      <App
        routes={routes}
        loader={loader}
        queryClient={queryClient}
        baseStyles={!isPrerendered && <BaseStyles />}
        onReady={loadMono}
      />
    </BrowserRouter>
  );
  if (isPrerendered) {
    takeOverStyles();
    await loaded;
    hydrateRoot(root, app);
  } else {
    // Navigation and layout are shown while the page's chunk and data load.
    createRoot(root).render(app);
    const page = await loaded;
    for (const query of page?.queries?.({ params, search: new URLSearchParams(location.search) }) ?? [])
      void queryClient.prefetchQuery(query);
  }
}

const data = document.getElementById(DATA_ID);
const root = document.getElementById(ROOT_ID);
if (!data?.textContent || !root) throw new Error("This document isn't the monolith's");
void start(JSON.parse(data.textContent) as MonolithData, root);
