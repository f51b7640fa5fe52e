import { VISIT_HOST_MINIMUM, type Counted, type Visits } from '@portfolio/shared-api/contracts';
import type { VisitCountsTable } from '../../db/tables';
import type { PublicRoutes } from './public-routes';
import type { VisitCount } from './repository';

interface Given extends Pick<Visits, 'weeks' | 'since' | 'hasBefore'> {
  readonly counts: readonly VisitCount[];
  /** Those of as many weeks before. */
  readonly before: readonly VisitCount[];
  readonly pages: PublicRoutes;
  /** Titles by id. */
  readonly projects: ReadonlyMap<string, string>;
}

interface Entry extends Counted {
  readonly key: string;
}

/** Prepares the counts for the owner. Hosts with few visits don't leave the server by name. */
export function toVisits({ counts, before, pages, projects, ...facts }: Given): Visits {
  const entriesOf = (kind: VisitCountsTable['kind']): Entry[] => {
    const entries = new Map<string, Counted>();
    const add = (rows: readonly VisitCount[], toCounted: (count: number) => Counted) => {
      for (const row of rows)
        if (row.kind === kind)
          entries.set(row.key, sum([entries.get(row.key) ?? NONE, toCounted(row.count)]));
    };
    add(counts, (count) => ({ count, before: 0 }));
    add(before, (count) => ({ count: 0, before: count }));
    return [...entries]
      .map(([key, counted]) => ({ key, ...counted }))
      .sort(
        (one, other) => other.count - one.count || other.before - one.before || compare(one.key, other.key),
      );
  };
  const viewedPages = entriesOf('page');
  const viewedProjects = entriesOf('project');
  const hosts = entriesOf('host');
  const isShown = ({ key, count }: Entry) => key !== '' && count >= VISIT_HOST_MINIMUM;
  const isThere = ({ key }: Entry) => projects.has(key);
  return {
    ...facts,
    views: sum([...viewedPages, ...viewedProjects]),
    pages: viewedPages.map(({ key, ...counted }) => ({
      path: key,
      label: pages.get(key) ?? key,
      ...counted,
    })),
    projects: viewedProjects
      .filter(isThere)
      .map(({ key, ...counted }) => ({ id: key, title: projects.get(key)!, ...counted })),
    deletedProjects: sum(viewedProjects.filter((entry) => !isThere(entry))),
    cvDownloads: sum(entriesOf('cv-download')),
    contactStarted: sum(entriesOf('contact-started')),
    contactSent: sum(entriesOf('contact-sent')),
    hosts: hosts.filter(isShown).map(({ key, ...counted }) => ({ host: key, ...counted })),
    otherHosts: sum(hosts.filter((entry) => !isShown(entry))),
  };
}

const NONE: Counted = { count: 0, before: 0 };

const sum = (all: readonly Counted[]): Counted => ({
  count: all.reduce((total, { count }) => total + count, 0),
  before: all.reduce((total, { before }) => total + before, 0),
});

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
