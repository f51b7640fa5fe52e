import type { QueryResult, RemoteLoader, RenderInput, RenderOutput } from '@portfolio/federation/browser';
import {
  configure,
  createQueryClient,
  isApiError,
  setTransport,
  type PublicConfig,
} from '@portfolio/shared-api';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'whole/react-router-dom';
import { ServerStyleSheet, version } from 'whole/styled-components';
import { App } from '../app/app';
import { AppearanceStyles } from '../appearance/appearance-styles';
import { routesOf } from '../routing/routes';
import { StaticHrefs, staticHref } from '../static-site/static-hrefs';
import { compactStyles } from './compact-styles';
import { createServerStyleSheet } from './server-style-sheet';

/** Renders the page at a URL inside the layout, with its data. */
export async function render(input: RenderInput): Promise<RenderOutput> {
  const { url, app, route, page, releases, request } = input;
  const config = input.config as PublicConfig;
  configure(config);
  setTransport(({ method, path }) => {
    if (method !== 'GET') throw new Error(`A page can't send ${method} requests while rendering`);
    return request(path);
  });

  const queryClient = createQueryClient();
  for (const { queryKey, data } of input.answered ?? []) queryClient.setQueryData(queryKey, data);
  const isFound = await fetchQueries(queryClient, input);
  const loader: RemoteLoader = {
    peek: (ofApp, ofPage) => (ofApp === app && ofPage === route.page ? page : undefined),
    load: onlyThisPage,
    loadLive: onlyThisPage,
    loadOther: onlyThisPage,
    // The server doesn't send a page that throws.
    reportBroken: () => undefined,
  };
  const { staticSite } = config;
  const routes = routesOf(releases);
  const whole = <App routes={routes} loader={loader} queryClient={queryClient} />;
  const sheet = createServerStyleSheet();
  try {
    // React writes attributes in double quotes, so apostrophes need no escaping. Unescaped, texts compress better with the page's data.
    const markup = renderToString(
      sheet.collectStyles(
        <StaticRouter location={url}>
          {staticSite ? (
            <StaticHrefs hrefOf={(to) => staticHref(to, staticSite, routes)}>{whole}</StaticHrefs>
          ) : (
            whole
          )}
        </StaticRouter>,
      ),
    ).replaceAll('&#x27;', "'");
    const { head, content } = splitHead(markup);
    const marked = rulesOf(sheet.getStyleTags());
    const compact = compactStyles(marked, content);
    return {
      status: isFound ? 200 : 404,
      content,
      head,
      baseStyles: baseStyles(config.appearance),
      styles: compact ?? marked,
      stylesVersion: compact === null ? version : '',
      queries: resultsIn(queryClient),
    };
  } finally {
    sheet.seal();
    queryClient.clear();
  }
}

const onlyThisPage = () => Promise.reject(new Error('Only the rendered page is available'));

/** @returns whether everything that the page requests exists. @throws on any error except 404, so the page isn't sent or cached */
async function fetchQueries(queryClient: QueryClient, { page, params, url }: RenderInput): Promise<boolean> {
  const search = new URLSearchParams(url.split('?')[1]);
  const queries = page.queries?.({ params, search }) ?? [];
  const outcomes = await Promise.allSettled(
    queries.map((query) => queryClient.fetchQuery({ ...query, retry: false })),
  );
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  const fault = failures.find((failure) => !(isApiError(failure) && failure.status === 404));
  if (fault !== undefined) throw fault;
  return failures.length === 0;
}

/** React puts elements for the head before the markup. */
const HEAD_ELEMENT = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)/;

function splitHead(markup: string): { head: string; content: string } {
  let head = '';
  let content = markup;
  for (let match = HEAD_ELEMENT.exec(content); match; match = HEAD_ELEMENT.exec(content)) {
    head += match[0];
    content = content.slice(match[0].length);
  }
  return { head, content };
}

/** The base styles of the last appearance, as JSON. They are the same on all pages. */
let lastStyles = { appearance: '', rules: '' };

/** The base styles have their own style element: hydration would move the fonts' rules, and the browser would lay out all text again. */
function baseStyles({ accent, fonts }: PublicConfig['appearance'] = {}): string {
  const appearance = JSON.stringify({ accent, fonts });
  if (lastStyles.appearance === appearance) return lastStyles.rules;
  const sheet = new ServerStyleSheet();
  try {
    renderToString(sheet.collectStyles(<AppearanceStyles accent={accent} fonts={fonts} />));
    lastStyles = { appearance, rules: rulesOf(sheet.getStyleTags()).replace(MARKS, '') };
    return lastStyles.rules;
  } finally {
    sheet.seal();
  }
}

/** Markers that styled-components adds. */
const MARKS = /\/\*!sc\*\/|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g;

const rulesOf = (tags: string) => tags.replace(/^<style[^>]*>/, '').replace(/<\/style>$/, '');

/** Leaves out data that only the server's markup needs. Leaves out timestamps, which hydration sets: otherwise all queries of a cached page would be stale. */
function resultsIn(queryClient: QueryClient): QueryResult[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, meta }) => state.status === 'success' && meta?.isForMarkup !== true)
    .map(({ queryKey, state }) => ({ queryKey, data: state.data as unknown }));
}
