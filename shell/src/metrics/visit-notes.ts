import { onVisitAction, type VisitAction } from '@portfolio/shared-api/visits';

/** What the visitor does in this document, collected until the metrics code has loaded. Most of it never leaves the browser. */
export interface VisitNotes {
  /** Paths of the pages that were displayed. */
  readonly paths: Set<string>;
  readonly actions: VisitAction[];
  noteDisplay(path: string): void;
}

/** More actions add no information. */
const MOST = 200;

export function createVisitNotes(): VisitNotes {
  const notes: VisitNotes = {
    paths: new Set(),
    actions: [],
    noteDisplay(path) {
      notes.paths.add(path);
    },
  };
  onVisitAction((action) => {
    if (notes.actions.length < MOST) notes.actions.push(action);
  });
  return notes;
}
