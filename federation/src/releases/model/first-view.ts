import type { Release } from './release';

/** A script without the comment that names its source map. */
export const withoutMapComment = (script: string) => script.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');

/** The scripts that browsers load for the first view of a page, or the shell's for every page (`null`). */
export function firstViewScripts(
  { entry, initial, pages, firstViews }: Release,
  page: string | null,
): readonly Release['entry'][] {
  if (page === null) return [...initial, entry];
  const joined = firstViews[page];
  return joined ? [joined] : [entry, ...(pages[page] ?? [])];
}

/** Whether a file joins other scripts of the release. */
export const isFirstView = ({ firstViews }: Release, name: string): boolean =>
  Object.values(firstViews).some(({ file }) => file === name);
