import { idOf } from '../model/catalogue';
import { titleOf } from '../model/gate';
import type { ReleasePictures } from '../model/pictures';
import type { Release } from '../model/release';
import { PicturesExistError, type ReleaseStore } from '../stores/store';

/**
 * Adds the pictures of published releases. A failure is only reported, because the releases are published without them.
 * @param pictures by release id
 */
export async function addPictures(
  store: ReleaseStore,
  releases: readonly Release[],
  pictures: ReadonlyMap<string, ReleasePictures>,
  report: (line: string) => void,
): Promise<void> {
  for (const release of releases) {
    const { app, version } = release;
    const taken = pictures.get(idOf(release));
    if (!taken) continue;
    try {
      await store.addPictures(app, version, taken);
    } catch (error) {
      // The same release was published before.
      if (error instanceof PicturesExistError) continue;
      const [reason] = (error as Error).message.split('\n');
      report(`${titleOf({ release })}: the pictures of its changed pages weren't stored: ${reason}`);
    }
  }
}
