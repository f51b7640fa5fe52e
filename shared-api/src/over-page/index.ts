/*
 * A link can open its address over the page where it is, such as a project's details over the gallery. The history entry says so, and
 * outlives the document: after a reload it shows the address's own page, as the server does. So it also names the document, by the time
 * of its creation.
 */

interface OverPage {
  readonly overPath: string;
  readonly documentTime: number | undefined;
}

/** History state for a link that opens its address over the current page, which is at `path`. */
export const overPage = (path: string): OverPage => ({ overPath: path, documentTime: documentTime() });

/** The path of the page below, if a link of this document opened the entry over it. */
export function pageBelow(state: unknown): string | undefined {
  const { overPath, documentTime: time } = (state ?? {}) as Partial<OverPage>;
  return typeof time === 'number' && time === documentTime() ? overPath : undefined;
}

/** Undefined while the server renders. */
const documentTime = (): number | undefined =>
  typeof performance === 'undefined' ? undefined : performance.timeOrigin;
