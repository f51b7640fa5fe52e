import { hashOf, type Catalogue, type Release, type ReleaseSource } from '@portfolio/federation/releases';

/** The live releases as visitors need them. */
export interface PublicReleases {
  /** Without the owner's pages, and with the addresses of the export. */
  readonly source: ReleaseSource;
  readonly releases: readonly Release[];
}

/** The part of a shell that runs it without a server. */
const SHELL_PART = /\/static-site\./;

/**
 * Reads the live releases once, so that all pages are of the same ones.
 * @throws Error if none are live, or one can't be read
 */
export async function readPublicReleases(from: ReleaseSource, basePath: string): Promise<PublicReleases> {
  const { apps, hashes, revision } = await from.readCatalogue();
  const releases = new Map<string, Release>();
  const catalogue: { -readonly [Key in keyof Catalogue]: Catalogue[Key] } = { revision, apps: {}, hashes };
  for (const [app, { live, since }] of Object.entries(apps)) {
    const release = await from.readRelease(app, live, hashOf({ apps, hashes, revision }, app, live));
    const routes = release.routes.filter(({ access }) => access === 'public');
    if (release.kind === 'remote' && routes.length === 0) continue;
    releases.set(app, { ...release, routes, filesAt: undefined });
    catalogue.apps = { ...catalogue.apps, [app]: { live, previous: null, since } };
  }
  if (releases.size === 0)
    throw new Error('No release is live yet. Run npm start once, which builds the pages and publishes them.');
  const shell = [...releases.values()].find(({ kind }) => kind === 'shell');
  if (!shell || !Object.keys(shell.files).some((file) => SHELL_PART.test(file)))
    throw new Error(
      'The live shell is from before exports. Publish this one first: npm start, or npm run release -- publish shell.',
    );
  return {
    releases: [...releases.values()],
    source: {
      ...from,
      readCatalogue: async () => catalogue,
      isCurrent: () => true,
      readRelease: async (app) => releases.get(app)!,
      baseUrl: (app, version) => `${basePath}/releases/${app}/${version}`,
    },
  };
}
