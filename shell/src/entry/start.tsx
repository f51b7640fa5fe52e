import { createRemoteLoader, ROOT_ID, withTimeout, type PageData } from '@portfolio/federation/browser';
import { configure, createQueryClient, type PublicConfig } from '@portfolio/shared-api';
import { startTransition, useEffect, useState, type ErrorInfo, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { unstable_forceFrameRate as forceFrameRate } from 'scheduler';
import { App } from '../app/app';
import { isSandboxed } from '../auth/is-sandboxed';
import { startSession } from '../auth/start-session';
import { createLoadingNotes } from '../metrics/loading-notes';
import { startMetricsLater } from '../metrics/start-later';
import { createVisitNotes } from '../metrics/visit-notes';
import type { ReleaseWatch } from '../page/release-watch';
import { loadDeferred } from '../page/deferred';
import { reloadPage } from '../page/reload-page';
import { createServerFallback, readServerMarkup, type ServerMarkup } from '../page/server-fallback';
import { findPage, routesOf } from '../routing/routes';
import { loadWhenIdle } from './load-when-idle';
import { refuseForms } from '../preview/refuse-forms';
import { PATIENCE_MS } from '../routing/use-displayed-location';

/**
 * How often React yields to the browser while it hydrates, per second: every 11 ms. Lighthouse counts four times that, which is less than a
 * long task (50 ms).
 */
const HYDRATION_FRAME_RATE = 90;

/**
 * Starts the site in the composed document: loads the page, then hydrates or renders it.
 * @param onReady called after the page is hydrated or rendered, or a form preview's frame is ready for content; not if the document reloads
 */
export async function start(data: PageData, onReady?: () => void): Promise<void> {
  const config = data.config as PublicConfig;
  configure(config);
  const notes = createLoadingNotes();
  const loader = createRemoteLoader({
    ...data,
    onLoad: notes.noteLoad,
    onFault(fault) {
      const { app, version, page, error } = fault;
      console.warn(`${app} ${version}: ${page} could not be loaded`, error);
      notes.noteFailure(fault);
    },
    onBroken: notes.noteFailure,
  });

  const routes = routesOf(data.releases);
  const { staticSite } = config;
  const site =
    staticSite &&
    (await (
      await import(/* webpackChunkName: "static-site" */ '../static-site/open-static-site')
    ).openStaticSite(staticSite, routes, { isPage: data.rendered !== null }));
  const queryClient = createQueryClient();
  for (const query of data.queries) queryClient.setQueryData(query.queryKey, query.data);
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error(`This document has no #${ROOT_ID}`);
  if (data.isPreview && parent !== window) {
    const { startPreview } = await import('../preview/start-preview');
    await startPreview({ root, routes, loader, queryClient });
    return onReady?.();
  }
  const opened = findPage(routes, (site?.address ?? location).pathname);
  const { rendered } = data;
  // Back and Forward may have changed the address of this document before it could listen.
  if (rendered && (opened?.app !== rendered.app || opened.page !== rendered.page)) return reloadPage();
  const address = currentAddress();
  const hasLeft = () => currentAddress() !== address;
  // The router doesn't listen until it has mounted.
  const routerListens = new AbortController();
  const reloadElsewhere = () => {
    if (!hasLeft()) return;
    routerListens.abort();
    reloadPage();
  };
  addEventListener('popstate', reloadElsewhere, { signal: routerListens.signal });
  if (isSandboxed()) refuseForms();
  const isDashboard = opened?.access === 'owner';
  const beginSession = () => {
    if (!site) void startSession();
  };
  // Visitors' pages look for a session after hydration, because the first use of the browser's storage blocks. The dashboard waits for it.
  if (isDashboard) beginSession();
  const onMount = () => {
    routerListens.abort();
    forceFrameRate(0);
    if (!isDashboard) setTimeout(beginSession);
    // After the effect, because an error in it would remove the page.
    if (onReady) queueMicrotask(onReady);
    // Visitors don't see previews, and behind a static export there's no server.
    if (isSandboxed() || site) return;
    startMetricsLater({ data, notes, visit, opened });
    watchReleasesLater();
  };
  let watch: ReleaseWatch | undefined;
  const watchReleasesLater = () => {
    // Development servers reload by themselves.
    if (data.isDevelopment) return;
    const isSaving = () => queryClient.isMutating() > 0;
    loadWhenIdle(
      () => import(/* webpackChunkName: "when-idle" */ '../page/release-watch'),
      ({ watchReleases }) => (watch = watchReleases(data, { access: opened?.access ?? 'public', isSaving })),
    );
  };
  const visit = createVisitNotes();
  const serverFallback = createServerFallback(data);
  // The dashboard has the default appearance.
  const appearance = isDashboard ? {} : config.appearance;
  const Router = site?.Router ?? BrowserRouter;
  const app = (serverMarkup: ServerMarkup | null, baseStyles?: ReactNode) => (
    <Router>
      <App
        routes={routes}
        loader={loader}
        queryClient={queryClient}
        serverMarkup={serverMarkup}
        serverFallback={serverFallback}
        isIncomplete={data.isIncomplete}
        watch={() => watch}
        baseStyles={baseStyles}
        onReady={onMount}
        onDisplay={visit.noteDisplay}
        addressOf={site?.addressOf}
      />
    </Router>
  );

  if (rendered) {
    const { app: name, page } = rendered;
    // Only the release that rendered the markup may hydrate it. If that release can't be loaded, the markup stays.
    const serverMarkup = await loader.loadLive(name, page).then(
      () => null,
      () => readServerMarkup(root, name, page),
    );
    if (hasLeft()) return;
    // A transition hydrates in slices, so the browser can respond in between.
    forceFrameRate(HYDRATION_FRAME_RATE);
    startTransition(() => {
      hydrateRoot(root, app(serverMarkup), {
        // After Back, the page of another address is rendered until the document has reloaded.
        onRecoverableError: (...failure) => hasLeft() || warnOfRecovery(...failure),
      });
    });
  } else {
    const loading = [
      loadDeferred(),
      ...(opened?.access === 'public' ? [loader.load(opened.app, opened.page)] : []),
    ];
    // A failed request is repeated once, because without styles nothing is legible.
    const styles = stylesOf(appearance)
      .catch(() => stylesOf(appearance))
      .catch(() => undefined);
    // Waits briefly for the page, so that no loading state flashes. If the page can't be loaded, its slot shows the error.
    await withTimeout(Promise.allSettled(loading), PATIENCE_MS, () => undefined);
    const baseStyles = await withTimeout(styles, data.entryTimeout, () => <LateStyles styles={styles} />);
    keepOneTitle();
    createRoot(root).render(app(null, baseStyles));
  }
}

/** The styles of an appearance. @throws if they can't be loaded */
async function stylesOf({ accent, fonts }: PublicConfig['appearance'] = {}) {
  const { AppearanceStyles } = await import('../appearance/appearance-styles');
  return <AppearanceStyles accent={accent} fonts={fonts} />;
}

/** Styles that arrive after the page is shown. */
function LateStyles({ styles }: { readonly styles: Promise<ReactNode> }): ReactNode {
  const [arrived, setArrived] = useState<ReactNode>();
  useEffect(() => void styles.then(setArrived), [styles]);
  return arrived;
}

/** The document's own title stays only while no page has one, because React adds its titles to the head. */
function keepOneTitle(): void {
  const { head } = document;
  const title = head.querySelector('title');
  if (!title) return;
  const count = () => head.querySelectorAll('title').length;
  new MutationObserver(() => {
    if (count() > 1) title.remove();
    else if (count() === 0) head.append(title);
  }).observe(head, { childList: true });
}

const currentAddress = (): string => location.pathname + location.search;

function warnOfRecovery(error: unknown, { componentStack }: ErrorInfo): void {
  console.warn("The server's markup could not be hydrated", error, componentStack);
}
