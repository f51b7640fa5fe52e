import type { RemoteLoader } from '@portfolio/federation/browser';
import { createStore, useStore } from '@portfolio/shared-api';
import {
  onPreviewMessage,
  previewedPath,
  sendPreviewMessage,
  type PreviewQuery,
} from '@portfolio/shared-api/preview';
import { publicAppearanceQuery, useAppearance } from '@portfolio/shared-api/appearance';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/app';
import { AppearanceStyles } from '../appearance/appearance-styles';
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

/** How long content from the owner's page counts as fresh, in milliseconds. */
const A_DAY = 86_400_000;

/** Shows a form preview: a visitor's page in a frame of the owner's page, with the content that the owner's page sends. Nobody is signed in. */
export async function startPreview({ root, routes, loader, queryClient }: PreviewParts): Promise<void> {
  keepInert();
  const address = previewedPath(location);
  const frameWindow = createFrameWindow(address);
  let isShown = false;

  const take = ({ queryKey, data }: PreviewQuery) => {
    // A pending read would replace the unsaved content with the saved content.
    void queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData(queryKey, data, { updatedAt: Date.now() + A_DAY });
  };
  onPreviewMessage(
    () => parent,
    (message) => {
      if (message.kind !== 'content') return;
      unsaved.set(message.isUnsaved ?? true);
      const takeAll = () => message.queries.forEach(take);
      if (isShown) return showChange(root, takeAll);
      takeAll();
      isShown = true;
      // Outside the page, so that its changes aren't mistaken for the page's.
      createRoot(document.body.appendChild(document.createElement('div'))).render(<PreviewBadge />);
      createRoot(root).render(
        <BrowserRouter window={frameWindow}>
          <App routes={routes} loader={loader} queryClient={queryClient} baseStyles={<PreviewStyles />} />
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
  // A page that fails to load shows its own error.
  const reads = [publicAppearanceQuery().queryKey, ...(await readKeys().catch(() => []))];
  sendPreviewMessage(parent, { kind: 'ready', reads });
}

/**
 * Keeps a form preview from having effects outside its frame: no form is submitted and no link leaves the frame. The router's links have
 * been handled before a click gets here.
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

/** The styles of the unsaved or the saved appearance. */
function PreviewStyles() {
  const { accent, fonts } = useAppearance();
  return <AppearanceStyles accent={accent} fonts={fonts} />;
}
const unsaved = createStore(true);

/** Marks the page in the frame as a form preview. */
const PreviewBadge = () => <Badge>{useStore(unsaved) ? 'Preview: not saved' : 'Preview'}</Badge>;

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
