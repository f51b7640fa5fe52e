import { diskStore, verify } from '@portfolio/federation/release';
import type { ServerConfig } from '../config';
import { findingsAbout, reasonOf, type Finding } from './finding';

const { good, bad } = findingsAbout('Releases');
const REBUILD = 'Publish it again: npm run release -- publish';

/** Whether releases are live, each with the very bytes that were released. */
export async function checkReleases({ releasesDir }: ServerConfig): Promise<Finding[]> {
  const store = diskStore(releasesDir);
  try {
    const { apps } = await store.readCatalogue();
    if (Object.keys(apps).length === 0)
      return [bad(`Nothing is live in ${releasesDir}`, 'npm run serve publishes what is missing.')];
    const { faults } = await verify(store);
    if (faults.length > 0) return faults.map((fault) => bad(fault, REBUILD));
    const live = Object.entries(apps).map(([app, { live: version }]) => `${app} ${version}`);
    return [good(`${live.join(', ')}: every byte is as released`)];
  } catch (error) {
    return [bad(`The releases in ${releasesDir} can't be read: ${reasonOf(error)}`, REBUILD)];
  }
}
