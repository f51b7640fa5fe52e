import { announceSharedSite } from '../shared-site';
import { newPlace, startSite } from '../site';

declare global {
  var endSharedSite: (() => Promise<void>) | undefined;
}

/** Starts the run's installation. */
export default async function startSharedSite(): Promise<void> {
  const { ensureBrowser } = await import('../../../scripts/lib/browser.mjs');
  process.env.CHROMIUM = await ensureBrowser();
  const place = await newPlace();
  try {
    const site = await startSite(place);
    announceSharedSite(site);
    globalThis.endSharedSite = async () => {
      await site.stop();
      await place.remove();
    };
  } catch (error) {
    await place.remove();
    throw error;
  }
}
