import type { RemoteLoader } from '@portfolio/federation/browser';
import { hearPreview, previewedPath, tellPreview, type PreviewQuery } from '@portfolio/shared-api/preview';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/app';
import { queriesOf } from '../page/prefetch';
import { findPage, type AppRoute } from '../routing/routes';
import { createFrameWindow } from './frame-window';
import { showChange } from './show-change';
import { token } from '@portfolio/shared-ui';
import { styled } from 'styled-components';

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

/**
 * Keeps what is pressed in a preview from having an effect outside of it: nothing is sent, and no link leads out. The router's own
 * links have worked by the time that a click comes here, and lead on within the frame.
 */
function keepInert(): void {
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href], area[href]'))
      event.preventDefault();
  });
}

/** Says of a page in a frame what it is. */
function PreviewBadge() {
  return <Badge>Preview: not saved</Badge>;
}

const Badge = styled.p`
  position: fixed;
  inset: auto auto 0 0;
  z-index: ${token.z.toast};
  padding: ${token.space[1]} ${token.space[3]};
  background-color: ${token.color.ink};
  color: ${token.color.paper};
  font: ${token.weight.text} ${token.text.caption} / 1.5 ${token.font.mono};
  pointer-events: none;
`;
