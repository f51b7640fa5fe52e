import { diskStore } from '@portfolio/federation/releases';
import type { MakePages } from '../../src/app';
import { pageOptions } from '../../src/page-options';
import { internalRequest } from '../../src/site/internal-request';
import { pageService } from '../../src/site/page-service';
import { createRenderer } from '@portfolio/federation/render';
import { pageBundle, testRelease } from './test-releases';
import { buildWorker } from './worker-file';

/** Composes its own pages. */
export async function buildPages() {
  const worker = await buildWorker('../../federation/src/render/render-worker');
  const make: MakePages = (services, app) => {
    const { config } = services;
    const request = internalRequest(app, config);
    const renderer = createRenderer({
      workerCode: worker.code,
      request,
      limits: { start: 60_000, load: 60_000, render: config.renderLimitMs },
    });
    app.addHook('onClose', () => renderer.close());
    return pageService({
      ...pageOptions(services, app, request),
      store: diskStore(config.releasesDir),
      renderer,
      onFault: () => {},
      onCatalogueFault: () => {},
    });
  };
  return { make, remove: () => worker.remove() };
}

/** A page that shows its release and the owner's name. */
export const home = (version: string) =>
  testRelease({
    version,
    bundle: pageBundle(`
      const { body } = await input.request('/api/home_profile');
      return { content: '<main>${version} ' + body.data.fullName + '</main>' };`),
  });
