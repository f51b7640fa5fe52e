import type { Catalogue } from '../releases/model/catalogue';

/** One line that says what is live. */
export function formatLive({ apps }: Catalogue): string {
  const releases = Object.entries(apps).map(([app, { live: version }]) => ({ app, version }));
  return releases.length > 0 ? `Live: ${formatReleases(releases)}` : 'Nothing is live';
}

/** Apps with their versions. */
export const formatReleases = (releases: readonly { readonly app: string; readonly version: string }[]) =>
  releases.map(({ app, version }) => `${app} ${version}`).join(', ');
