import type { RemoteFault, RemoteLoad } from '@portfolio/federation/browser';

type OfRelease = Pick<RemoteFault, 'app' | 'version'>;

/** What became of releases in this page view, until what sends it is there. */
export interface LoadingNotes {
  readonly loads: readonly RemoteLoad[];
  /** Releases that couldn't give a page, or whose page threw. */
  readonly failures: readonly OfRelease[];
  noteLoad(load: RemoteLoad): void;
  noteFailure(of: OfRelease): void;
}

/** What is more than this has told enough. */
const MOST = 200;

export function createLoadingNotes(): LoadingNotes {
  const loads: RemoteLoad[] = [];
  const failures: OfRelease[] = [];
  return {
    loads,
    failures,
    noteLoad(load) {
      if (loads.length < MOST) loads.push(load);
    },
    // The error itself isn't kept: nothing of it is sent.
    noteFailure({ app, version }) {
      if (failures.length < MOST) failures.push({ app, version });
    },
  };
}
