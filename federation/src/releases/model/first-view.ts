import type { Release } from './release';

/** A page's own scripts, without the entry. */
export const pageScripts = ({ pages }: Release, page: string): readonly Release['entry'][] =>
  Object.hasOwn(pages, page) ? pages[page]! : [];

/** The scripts that browsers load for the first view of a page, or the shell's for every page (`null`). */
export function firstViewScripts(release: Release, page: string | null): readonly Release['entry'][] {
  const { entry, initial, firstViews } = release;
  if (page === null) return [...initial, entry];
  return Object.hasOwn(firstViews, page) ? [firstViews[page]!] : [entry, ...pageScripts(release, page)];
}

/** Whether a file is the script for a first view, which only joins other scripts of the release. */
export const isFirstViewScript = ({ firstViews }: Release, file: string): boolean =>
  Object.values(firstViews).some((script) => script.file === file);

/**
 * The parts of a script for a first view, in order: the entry, which declares a global variable, and each chunk in a function of its own,
 * because only there its `"use strict"` applies.
 */
export const firstViewParts = <Part>(entry: Part, chunks: readonly Part[]): (Part | string)[] => [
  entry,
  ...chunks.flatMap((chunk) => ['(()=>{', chunk, '\n})();\n']),
];

/** The last line of a script, by which developer tools find its source map. @param file its path or name */
export const mapComment = (file: string) => `//# sourceMappingURL=${file.split('/').at(-1)}.map`;

/** A script without that line. */
export const withoutMapComment = (script: string) => script.replace(/\n\/\/# sourceMappingURL=.*$/, '\n');
