import { isEmpty, type Catalogue, type ReleaseSource } from '@portfolio/federation/releases';
import { readComposition, type Composition } from './composition';
import type { Revision } from '../http/contract-route';

/** How long a composition with a missing release is used, in milliseconds. */
const DEGRADED_MS = 5_000;

/** The releases and content that pages are composed of between two changes. */
export interface Snapshot {
  readonly catalogue: Catalogue;
  readonly composition: Composition;
  /** Part of the cache keys, so that a page composed before a change is never sent after it. */
  readonly generation: string;
  /** Whether releases and content are unchanged; called for every request. */
  readonly isFresh: () => boolean;
}

export interface SnapshotOptions {
  readonly store: ReleaseSource;
  readonly content: Revision;
  /** Apps on development servers change without notice, so every request gets its own snapshot. */
  readonly isDevelopment?: boolean;
  readonly onFault: (fault: { app: string; version: string; error: unknown }) => void;
  /** Called once when the catalogue becomes unreadable; the last known releases stay live. */
  readonly onCatalogueFault: (error: unknown) => void;
}

interface ReadComposition {
  readonly id: number;
  readonly catalogue: Catalogue;
  readonly composition: Promise<Composition>;
  until: number;
}

interface ReadSnapshot extends Snapshot {
  readonly read: ReadComposition;
  readonly contentRevision: number;
}

/** Returns the current snapshot: the same object until something changes. */
export function snapshotReader({
  store,
  content,
  isDevelopment = false,
  onFault,
  onCatalogueFault,
}: SnapshotOptions): () => Promise<Snapshot> {
  let lastRead: ReadComposition | undefined;
  let last: ReadSnapshot | undefined;
  let isFaultReported = false;
  let reads = 0;

  /** The catalogue, or the last one that could be read. @throws Error if none ever could. */
  async function readCatalogue(): Promise<Catalogue> {
    try {
      const catalogue = await store.readCatalogue();
      if (lastRead && isEmpty(catalogue) && !isEmpty(lastRead.catalogue))
        throw new Error('The catalogue is missing or no longer lists a live release');
      isFaultReported = false;
      return catalogue;
    } catch (error) {
      if (!lastRead) throw error;
      if (!isFaultReported) onCatalogueFault(error);
      isFaultReported = true;
      return lastRead.catalogue;
    }
  }

  /** The live releases, read again when the catalogue changes and a few seconds after a release couldn't be read. */
  function compositionOf(catalogue: Catalogue): ReadComposition {
    if (lastRead?.catalogue === catalogue && lastRead.until > Date.now() && !isDevelopment) return lastRead;
    const read: ReadComposition = {
      id: (reads += 1),
      catalogue,
      composition: readComposition(store, catalogue, onFault),
      until: Infinity,
    };
    read.composition.then(
      ({ isDegraded }) => {
        if (isDegraded) read.until = Date.now() + DEGRADED_MS;
      },
      () => (read.until = 0),
    );
    lastRead = read;
    return read;
  }

  return async () => {
    const [catalogue, contentRevision] = await Promise.all([readCatalogue(), content.latest()]);
    const read = compositionOf(catalogue);
    const composition = await read.composition;
    if (last?.read === read && last.contentRevision === contentRevision) return last;
    const snapshot: ReadSnapshot = {
      catalogue,
      composition,
      read,
      contentRevision,
      generation: `${read.id}.${contentRevision}`,
      isFresh: () =>
        content.known() === contentRevision && read.until > Date.now() && store.isCurrent(catalogue),
    };
    // A slow request must not replace a newer snapshot.
    if (read === lastRead && contentRevision >= (last?.contentRevision ?? 0)) last = snapshot;
    return snapshot;
  };
}
