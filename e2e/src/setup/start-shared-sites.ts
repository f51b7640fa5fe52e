import { cp } from 'node:fs/promises';
import { makeCopies } from '../pictures';
import { announceSharedSites } from '../shared-site';
import { newPlace, startSite, startSiteBeside } from '../site';

declare global {
  var endSharedSites: (() => Promise<void>) | undefined;
}

/**
 * Starts the run's installations, one for each worker, with the sample content. What the first one has then stays aside: the others, and those
 * that a test starts for itself, begin with it.
 */
export default async function startSharedSites({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const { ensureBrowser } = await import('../../../scripts/lib/browser.mjs');
  process.env.CHROMIUM = await ensureBrowser();
  const [place, template] = [await newPlace(), await newPlace()];
  const ends = [place.remove, template.remove];
  const end = async () => {
    for (const each of ends.toReversed()) await each();
  };
  try {
    const first = await startSite(place);
    ends.push(async () => void (await first.stop()));
    await makeCopies(first);
    // Nobody writes to it yet, so its database can be copied while it runs.
    await cp(place.dataDir, template.dataDir, { recursive: true });
    const sites = [first];
    while (sites.length < maxWorkers) {
      const other = await startSiteBeside({ template: template.dataDir, authPort: first.authPort });
      ends.push(other.remove);
      sites.push(other);
    }
    announceSharedSites(sites, template.dataDir);
    globalThis.endSharedSites = end;
  } catch (error) {
    await end();
    throw error;
  }
}
