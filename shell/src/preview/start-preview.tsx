import type { RemoteLoader } from '@portfolio/federation/browser';
import { hearPreview, previewedPath, tellPreview, type PreviewQuery } from '@portfolio/shared-api/preview';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/app';
import { queriesOf } from '../page/prefetch';
import { findPage, type AppRoute } from '../routing/routes';
import { createFrameWindow } from './frame-window';
import { keepInert } from './keep-inert';
import { PreviewBadge } from './preview-badge';
import { showChange } from './show-change';

interface PreviewParts {
  readonly root: Element;
  readonly routes: readonly AppRoute[];
  readonly loader: RemoteLoader;
  readonly queryClient: QueryClient;
}

/** What the owner's page has told isn't read anew from the server for so long, in milliseconds. */
const A_DAY = 86_400_000;

/**
 * Shows a visitor's page in a frame of the owner's page, with the content that this one tells, from its first moment on. Nobody is
 * signed in there, and nothing finds out: it's shown as it is to a visitor.
 */
export async function startPreview({ root, routes, loader, queryClient }: PreviewParts): Promise<void> {
  keepInert();
  const address = previewedPath(location);
  const frameWindow = createFrameWindow(address);
  let isShown = false;

  const take = ({ queryKey, data }: PreviewQuery) => {
    // What is saved may still be on its way, and would be put in the place of what is told.
    void queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData(queryKey, data, { updatedAt: Date.now() + A_DAY });
  };
  hearPreview(
    () => parent,
    (message) => {
      if (message.kind !== 'content') return;
      const takeAll = () => message.queries.forEach(take);
      if (isShown) return showChange(root, takeAll);
      takeAll();
      isShown = true;
      createRoot(root).render(
        <BrowserRouter window={frameWindow}>
          <App routes={routes} loader={loader} queryClient={queryClient} />
          <PreviewBadge />
        </BrowserRouter>,
      );
    },
  );

  const { pathname, search } = frameWindow.location;
  const readKeys = async () => {
    const route = findPage(routes, pathname);
    if (!route) return [];
    const page = await loader.load(route.app, route.page);
    return queriesOf(page, route, { pathname, search }).map(({ queryKey }) => queryKey);
  };
  // A page that can't be had says so in its place.
  tellPreview(parent, { kind: 'ready', reads: await readKeys().catch(() => []) });
}
