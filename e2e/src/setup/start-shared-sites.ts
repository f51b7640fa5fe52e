import { announceSharedSites } from '../shared-site';
import { newPlace, startSite, startSiteBeside } from '../site';

declare global {
  var endSharedSites: (() => Promise<void>) | undefined;
}

/** Starts the run's installations, one for each worker. */
export default async function startSharedSites({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const { ensureBrowser } = await import('../../../scripts/lib/browser.mjs');
  process.env.CHROMIUM = await ensureBrowser();
  const place = await newPlace();
  const ends = [place.remove];
  const end = async () => {
    for (const each of ends.toReversed()) await each();
  };
  try {
    const first = await startSite(place);
    ends.push(async () => void (await first.stop()));
    const sites = [first];
    while (sites.length < maxWorkers) {
      const other = await startSiteBeside(first);
      ends.push(other.remove);
      sites.push(other);
    }
    announceSharedSites(sites);
    globalThis.endSharedSites = end;
  } catch (error) {
    await end();
    throw error;
  }
}
