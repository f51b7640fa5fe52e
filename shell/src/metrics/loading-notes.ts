import type { RemoteFault, RemoteLoad } from '@portfolio/federation/browser';

type OfRelease = Pick<RemoteFault, 'app' | 'version'>;

/** How releases loaded in this page view, collected until the metrics code has loaded. */
export interface LoadingNotes {
  readonly loads: readonly RemoteLoad[];
  /** Releases that couldn't give a page, or whose page threw. */
  readonly failures: readonly OfRelease[];
  noteLoad(load: RemoteLoad): void;
  noteFailure(of: OfRelease): void;
  /** Called for each failure once set. */
  onFailure?(): void;
}

/** More entries add no information. */
const MOST = 200;

export function createLoadingNotes(): LoadingNotes {
  const loads: RemoteLoad[] = [];
  const failures: OfRelease[] = [];
  const notes: LoadingNotes = {
    loads,
    failures,
    noteLoad(load) {
      if (loads.length < MOST) loads.push(load);
    },
    // The error isn't sent, so it isn't stored.
    noteFailure({ app, version }) {
      if (failures.length < MOST) failures.push({ app, version });
      notes.onFailure?.();
    },
  };
  return notes;
}
