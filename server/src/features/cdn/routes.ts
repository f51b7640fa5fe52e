import type { FastifyInstance } from 'fastify';
import { getCdn } from '@portfolio/shared-api/contracts';
import { contractRoute } from '../../http/contract-route';
import { TAGS, type CacheTag } from '../../http/shared-caching';
import type { Services } from '../../services';
import { PurgeQueue } from './purge-queue';
import { sendPurge } from './send-purge';
import { siteChanges } from './site-changes';

/** How often the server looks for changes, also by other processes, in milliseconds. */
const CHECK_MS = 500;

/** Tells the CDN what has changed, after the response to who changed it, and tells the owner if that fails. */
export function cdnRoutes(app: FastifyInstance, services: Services): void {
  const { cdn } = services.config;
  const queue = cdn && purgeChanges(app, services, cdn);
  contractRoute(app, getCdn, async () => ({ failure: queue?.failure ?? null }));
}

function purgeChanges(
  app: FastifyInstance,
  services: Services,
  cdn: NonNullable<Services['config']['cdn']>,
): PurgeQueue<CacheTag> {
  const queue = new PurgeQueue<CacheTag>({
    send: (tags) => sendPurge(cdn, tags),
    onFailure: (error) =>
      app.log.error(
        { err: error },
        'the CDN could not be purged, so it may show old content; trying again until it succeeds',
      ),
    onRecovery: () => app.log.warn('the CDN was purged again'),
  });
  const changedTags = siteChanges(app.revision, services);
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  let isFailing = false;
  async function findChanges(): Promise<void> {
    try {
      const tags = await changedTags();
      isFailing = false;
      if (tags.length > 0) queue.purge(tags);
    } catch (error) {
      // Once, because this is repeated until it succeeds.
      if (!isFailing)
        app.log.error({ err: error }, 'the server could not look for changes that the CDN has to know');
      isFailing = true;
    }
  }
  const check = () => {
    checking ??= findChanges().finally(() => (checking = undefined));
  };
  app.addHook('onReady', async () => {
    // The site may have changed while no server was running.
    queue.purge(Object.values(TAGS));
    check();
    timer = setInterval(check, CHECK_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    queue.stop();
    await checking;
  });
  return queue;
}
