import { hashOf, namedReleases, servedVersions, type Catalogue } from '../model/catalogue';
import { withListed } from '../model/registry';
import type { Release } from '../model/release';
import type { ReleaseReader } from '../stores/store';

/** A catalogue whose registry has the kinds and paths of all listed releases. Older catalogues lack some. Skips unreadable releases. */
export async function withCompleteRegistry(store: ReleaseReader, catalogue: Catalogue): Promise<Catalogue> {
  const listed = await Promise.all(
    namedReleases(catalogue).map(([app, version]) =>
      store.readRelease(app, version, hashOf(catalogue, app, version)).catch(() => undefined),
    ),
  );
  const isLive = ({ app, version }: Release) =>
    Object.hasOwn(catalogue.apps, app) && servedVersions(catalogue.apps[app]!).includes(version);
  const releases = listed.filter((release) => release !== undefined);
  // What is live comes first, because a past release or a preview may have the same path.
  return withListed(catalogue, [
    ...releases.filter(isLive),
    ...releases.filter((release) => !isLive(release)),
  ]);
}
