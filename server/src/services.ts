import { join } from 'node:path';
import type { ServerConfig } from './config';
import { openDatabase, type Database } from './db/database';
import { heicDecoder } from './media/formats/heic';
import { svgPainter } from './media/formats/svg';
import { mediaLibrary, type MediaLibrary } from './media/library';
import { openStorage } from './media/storage/open-storage';
import { writeBackupFile } from './features/backup/write-backup';
import { fillWithSample } from './fill-sample';
import { openReleases, type Releases } from './site/open-releases';

/** The stores that features work with. */
export interface Services {
  readonly config: ServerConfig;
  readonly db: Database;
  readonly media: MediaLibrary;
  readonly releases: Releases;
}

/**
 * Opens the database, media and releases of an installation, and migrates the database. A SQLite file is copied before; of a PostgreSQL
 * database, a backup of the tables is written to the data folder. The caller closes the database.
 */
export async function openServices(
  config: ServerConfig,
  onReleaseFault: (error: unknown) => void = () => {},
): Promise<Services> {
  const storage = await openStorage(config.media);
  const keepTables = async (older: Database, first: string) => {
    const file = join(config.dataDir, `before-${first}.tar`);
    await writeBackupFile({ db: older, storage }, file, { hasFiles: false });
  };
  const db = await openDatabase(config.database, undefined, keepTables);
  try {
    const media = mediaLibrary(db, storage, {
      decodeHeic: heicDecoder(config.media.heicWorker),
      drawSvg: svgPainter(config.media.svgWorker),
    });
    if (config.sampleDir) await fillWithSample(db, media, config.sampleDir);
    return { config, db, media, releases: openReleases(config, onReleaseFault) };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
