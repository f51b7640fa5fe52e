import type { PageData } from '@portfolio/federation/browser';
import { MOST_OF_A_KIND, type MetricsInput, type ReleaseMetrics } from '@portfolio/shared-api/metrics';
import type { LoadingNotes } from './loading-notes';
import type { VisitNotes } from './visit-notes';

/** Web vitals of a page view, if the browser reports them: in milliseconds, `cls` without a unit. */
export type Vitals = Pick<ReleaseMetrics, 'lcp' | 'inp' | 'cls' | 'ttfb'>;

/** A document in a browser, from its load until it is left. */
export interface PageView {
  readonly data: PageData;
  readonly notes: LoadingNotes;
  readonly visit: VisitNotes;
  /** The page at its URL; undefined if there is none. */
  readonly opened: { readonly app: string; readonly page: string } | undefined;
}

type Release = Pick<ReleaseMetrics, 'app' | 'version'>;

const SHELL = 'shell';

/** The metrics of a page view: web vitals of the shell and the opened page's release, and load times and failures of each release. */
export function pageMetrics(view: PageView, vitals: Vitals): MetricsInput {
  const { data, notes } = view;
  const shell = { app: SHELL, version: data.shell };
  const opened = openedRelease(view);
  const isOf =
    ({ app, version }: Release) =>
    (other: Release) =>
      other.app === app && other.version === version;
  const involved = [...(opened ? [opened] : []), ...notes.loads, ...notes.failures];
  const remotes = involved.filter((release, index) => involved.findIndex(isOf(release)) === index);

  return {
    releases: [
      { ...shell, ...vitals, ...rounded('entry', shellTime(data.shell)) },
      ...remotes.map(({ app, version }): ReleaseMetrics => {
        const release = { app, version };
        const isThis = isOf(release);
        const pages = notes.loads.filter(isThis).map(({ ms }) => Math.round(ms));
        const fallbacks = notes.loads.filter((load) => load.app === app && load.insteadOf === version);
        return {
          ...release,
          ...(opened && isThis(opened) && vitals),
          ...rounded('entry', remoteTime(data, release)),
          ...(pages.length > 0 && { pages: pages.slice(0, MOST_OF_A_KIND) }),
          ...counted('failures', notes.failures.filter(isThis).length),
          ...counted('fallbacks', fallbacks.length),
        };
      }),
    ].slice(0, MOST_OF_A_KIND),
  };
}

/** The release that rendered the document's markup, or else the one that its page was loaded from. */
function openedRelease({ data, notes, opened }: PageView): Release | undefined {
  if (data.rendered) return data.releases[data.rendered.app];
  return opened && notes.loads.find(({ app, page }) => app === opened.app && page === opened.page);
}

function remoteTime({ releases, previous }: PageData, { app, version }: Release): number | undefined {
  const release = [releases[app], previous[app]].find((each) => each?.version === version);
  return release && entryTime(new URL(release.entry.url, document.baseURI).href);
}

/** The shell's scripts load in parallel, so the longest one counts. */
function shellTime(version: string): number | undefined {
  const own = Object.keys(globalThis.portfolioScripts ?? {}).filter((url) =>
    url.includes(`/${SHELL}/${version}/`),
  );
  const times = own.map(entryTime).filter((time) => time !== undefined);
  return times.length > 0 ? Math.max(...times) : undefined;
}

const rounded = (name: 'entry', time: number | undefined) =>
  time === undefined ? {} : { [name]: Math.round(time) };

const counted = (name: 'failures' | 'fallbacks', count: number) =>
  count === 0 ? {} : { [name]: Math.min(count, MOST_OF_A_KIND) };

/**
 * How long a script took to load, in milliseconds; undefined if it came from the browser's cache. A new release is never cached, so
 * counting cached loads would make it look slower.
 */
function entryTime(address: string): number | undefined {
  const [first] = performance.getEntriesByName(address, 'resource') as PerformanceResourceTiming[];
  if (!first) return undefined;
  const { transferSize, encodedBodySize, duration } = first;
  // Browsers report no sizes for other origins.
  const isFromCache = transferSize === 0 && encodedBodySize > 0;
  return isFromCache ? undefined : duration;
}
