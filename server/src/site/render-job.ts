import { LRUCache } from 'lru-cache';
import {
  releasesByApp,
  type AnsweredQuery,
  type PlacedRelease,
  type PlannedPage,
} from '@portfolio/federation/compose';
import type { ReleaseSource } from '@portfolio/federation/releases';
import type { PublicConfig } from '@portfolio/shared-api/config';
import type { FullRenderJob } from '@portfolio/federation/render';
import type { Composition } from './composition';

interface RenderJobInput {
  readonly store: ReleaseSource;
  readonly composition: Composition;
  readonly planned: PlannedPage;
  /** Path and declared search parameters. */
  readonly url: string;
  readonly config: PublicConfig;
  readonly answered?: readonly AnsweredQuery[];
}

/** All that the renderer needs for a page. @throws Error if a bundle is gone, or isn't the one that was released. */
export async function renderJob({
  store,
  composition,
  planned,
  url,
  config,
  answered,
}: RenderJobInput): Promise<FullRenderJob> {
  const { shell, remotes } = composition;
  const [shellBundle, remoteBundle] = await Promise.all([
    bundleOf(store, shell),
    bundleOf(store, planned.release),
  ]);
  return {
    shell: { ...shellBundle, assets: `${shell.baseUrl}/client/` },
    remote: remoteBundle,
    page: planned.route.page,
    input: {
      url,
      app: planned.release.release.app,
      route: planned.route,
      params: planned.params,
      releases: releasesByApp(remotes),
      config,
      answered,
    },
  };
}

/** Bundles that were read and found to be what was released, by app and hash. */
const bundles = new LRUCache<string, Promise<string>>({ max: 6 });

async function bundleOf(
  store: ReleaseSource,
  { release }: PlacedRelease,
): Promise<{ key: string; code: string }> {
  const { app, version, server } = release;
  if (!server) throw new Error(`${app} ${version} has no server bundle`);
  const key = `${app}@${version} ${server.integrity}`;
  let code = bundles.get(key);
  if (!code) {
    code = store.readFile(app, version, server.file, server.integrity).then((bytes) => bytes.toString());
    bundles.set(key, code);
    code.catch(() => bundles.delete(key));
  }
  return { key, code: await code };
}
