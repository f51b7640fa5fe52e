/* A separate process for backup-memory.test.ts: backs up and restores videos of so many megabytes, and prints how much memory that took. */
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { openDatabase } from '../../src/db/database';
import { restoreBackup } from '../../src/features/backup/restore-backup';
import { writeBackup } from '../../src/features/backup/write-backup';
import { diskStorage } from '../../src/media/storage/disk-storage';
import { mediaLibrary } from '../../src/media/library';
import { NO_DECODERS } from './no-decoders';

const FILES = 10;
/** How many megabytes between memory checks. */
const STEP_BYTES = 8 * 1024 * 1024;

async function openPlace(dir: string) {
  const db = await openDatabase({ file: join(dir, 'portfolio.db') });
  return { db, media: mediaLibrary(db, await diskStorage(join(dir, 'media')), NO_DECODERS) };
}

const [dir, megabytes] = process.argv.slice(2);
const BYTES = (Number(megabytes) * 1024 * 1024) / FILES;
const from = await openPlace(join(dir!, 'from'));
const to = await openPlace(join(dir!, 'to'));
await mkdir(join(dir!, 'from/media/video'));
for (let index = 0; index < FILES; index += 1) {
  const id = `film${index}`;
  const file = await open(join(dir!, 'from/media/video', `${id}.mp4`), 'w');
  // A sparse file: long to read, but without disk space.
  await file.truncate(BYTES);
  await file.close();
  await from.db
    .insertInto('media')
    .values({
      id,
      resource_type: 'video',
      format: 'mp4',
      bytes: BYTES,
      is_animated: 0,
      version: 1,
      etag: '',
      original_filename: id,
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .execute();
}
// Collects garbage immediately, so that the result doesn't depend on the machine's load.
const before = process.memoryUsage.rss();
let most = before;
let passed = 0;
const wire = new Transform({
  transform(chunk: Buffer, _encoding, done) {
    const step = Math.floor(passed / STEP_BYTES);
    passed += chunk.length;
    if (Math.floor(passed / STEP_BYTES) > step) {
      globalThis.gc!();
      most = Math.max(most, process.memoryUsage.rss());
    }
    done(null, chunk);
  },
});
await Promise.all([
  writeBackup({ db: from.db, storage: from.media.storage }, wire, { hasMessages: true }),
  restoreBackup(to, wire),
]);
const sizes = await Promise.all(
  Array.from({ length: FILES }, (_, index) => to.media.storage.size(`video/film${index}.mp4`)),
);
await from.db.destroy();
await to.db.destroy();
process.stdout.write(
  JSON.stringify({
    bytes: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
    before,
    most,
  }),
);
