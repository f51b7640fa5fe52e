import { cp } from 'node:fs/promises';
import { OWNER, signInAt } from '../identity';
import { makeCopies } from '../pictures';
import { announceSharedSites } from '../shared-site';
import { newPlace, startSite, startSiteBeside } from '../site';
import { storeStartResults } from '../start-results';
import { isFree } from '../../../scripts/lib/free-port.mjs';

declare global {
  var endSharedSites: (() => Promise<void>) | undefined;
}

/**
 * Starts one site for each worker, with the sample content. The first site's initial data is copied for the others and for sites that
 * tests start.
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
    const filled = await startSite(place);
    const session = await signInAt(filled, OWNER);
    const copying = makeCopies(filled);
    const ending = await copying.then(filled.stop, filled.stop);
    await copying;
    const hasFreedPorts = (await isFree(place.port)) && (await isFree(place.authPort));
    await cp(place.dataDir, template.dataDir, { recursive: true });
    const starts = await Promise.allSettled([
      startSite(place).then((site) => {
        ends.push(async () => void (await site.stop()));
        return site;
      }),
      ...Array.from({ length: maxWorkers - 1 }, async () => {
        const site = await startSiteBeside({ template: template.dataDir, authPort: place.authPort });
        ends.push(site.remove);
        return site;
      }),
    ]);
    const sites = starts.map((start) => {
      if (start.status === 'rejected') throw start.reason;
      return start.value;
    });
    const first = sites[0]!;
    announceSharedSites(sites, template.dataDir);
    const { origin, dataDir } = first;
    storeStartResults({
      site: { origin, dataDir },
      first: filled.output(),
      ending,
      hasFreedPorts,
      second: first.output(),
      session,
    });
    globalThis.endSharedSites = end;
  } catch (error) {
    await end();
    throw error;
  }
}
