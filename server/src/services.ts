import type { ServerConfig } from './config';
import { openDatabase, type Database } from './db/database';
import { heicDecoder } from './media/formats/heic';
import { mediaLibrary, type MediaLibrary } from './media/library';
import { openStorage } from './media/storage/open-storage';
import { fillWithSample } from './fill-sample';
import { openReleases, type Releases } from './site/open-releases';

/** The stores that features work with. */
export interface Services {
  readonly config: ServerConfig;
  readonly db: Database;
  readonly media: MediaLibrary;
  readonly releases: Releases;
}

/** Opens the database, media and releases of an installation. The caller closes the database. */
export async function openServices(
  config: ServerConfig,
  onReleaseFault: (error: unknown) => void = () => {},
): Promise<Services> {
  const db = await openDatabase(config.database);
  try {
    const media = mediaLibrary(db, await openStorage(config.media), heicDecoder(config.media.heicWorker));
    if (config.sampleDir) await fillWithSample(db, media, config.sampleDir);
    return { config, db, media, releases: openReleases(config, onReleaseFault) };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
