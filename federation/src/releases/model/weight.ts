import type { StoredFile } from '../stores/store';
import { firstViewScripts, isFirstViewScript } from './first-view';
import type { Release } from './release';

/** What browsers load of a release, in bytes as the site sends them. */
export interface Weight {
  /** A public page's entry and scripts on a first view. The shell's are part of every page (`page: null`). */
  readonly views: readonly { readonly page: string | null; readonly bytes: number }[];
  /** All scripts together, without those for first views, which contain the others. */
  readonly scripts: number;
}

/** @param stored the release's files */
export function weightOf(release: Release, stored: readonly StoredFile[]): Weight {
  const { kind, pages, routes } = release;
  const sizes = new Map(stored.map(({ file, size }) => [file, size]));
  const sizeOf = (file: string) => sizes.get(`${file}.br`) ?? sizes.get(file) ?? 0;
  const sum = (files: Iterable<string>) =>
    [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0);
  const view = (page: string | null) => ({
    page,
    bytes: sum(firstViewScripts(release, page).map(({ file }) => file)),
  });
  const isPublic = (page: string) => routes.some((route) => route.page === page && route.access === 'public');
  return {
    views: kind === 'shell' ? [view(null)] : Object.keys(pages).filter(isPublic).map(view),
    scripts: sum(
      [...sizes.keys()].filter((file) => /^client\/.*\.js$/.test(file) && !isFirstViewScript(release, file)),
    ),
  };
}
