import type { KnownRelease, LiveApp } from '@portfolio/shared-api/contracts';
import { hashOf, pastVersions, type Catalogue } from '@portfolio/federation/releases';
import type { FigureRow } from '../metrics/repository';
import { performanceOf } from './performance';

/** What is live by a catalogue, with what page views told of it. */
export function toLiveApps(catalogue: Catalogue, figures: readonly FigureRow[]): LiveApp[] {
  const toRelease =
    (app: string) =>
    (version: string): KnownRelease => ({
      version,
      hash: hashOf(catalogue, app, version) ?? null,
      performance: performanceOf(figures.filter((row) => row.app === app && row.version === version)),
    });
  return Object.entries(catalogue.apps).map(([app, entry]) => ({
    app,
    since: entry.since,
    live: toRelease(app)(entry.live),
    before: pastVersions(entry).map(toRelease(app)),
  }));
}
