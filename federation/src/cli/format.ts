import type { Catalogue } from '../releases/model/catalogue';
import type { StoredFile } from '../releases/stores/store';

/** Reports progress on the console. */
export const progress = (line: string) => console.log(`  ${line}`);

/** One line with the live releases. */
export function formatLive({ apps }: Catalogue): string {
  const releases = Object.entries(apps).map(([app, { live: version }]) => ({ app, version }));
  return releases.length > 0 ? `Live: ${formatReleases(releases)}` : 'Nothing is live';
}

/** Apps with their versions. */
export const formatReleases = (releases: readonly { readonly app: string; readonly version: string }[]) =>
  releases.map(({ app, version }) => `${app} ${version}`).join(', ');

/** The size of files, such as `1.2 MB in 34 files`. */
export function formatSize(files: readonly StoredFile[]): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${(bytes / 1e6).toFixed(1)} MB in ${files.length} files`;
}
