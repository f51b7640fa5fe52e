import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../../config';
import { migrations } from '../../db/migrations';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Copies made before migrations. The owner's own backups may be in the same folder. */
const NAMES = Object.keys(migrations).flatMap((name) => [
  `before-${name}.tar`,
  `portfolio.db.before-${name}`,
]);

/** Unfinished copies have a longer name. */
const isCopy = (file: string) => NAMES.some((name) => file === name || file.startsWith(`${name}.`));

/** Deletes old rollback copies, because they contain visitors' messages. The newest copy stays. */
export async function deleteOldCopies({ dataDir }: Pick<ServerConfig, 'dataDir'>): Promise<void> {
  const paths = (await readdir(dataDir)).filter(isCopy).map((name) => join(dataDir, name));
  const copies = await Promise.all(paths.map(async (path) => ({ path, date: (await stat(path)).mtimeMs })));
  const [, ...older] = copies.toSorted((a, b) => b.date - a.date);
  for (const { path, date } of older) if (date < Date.now() - KEPT_MS) await rm(path, { force: true });
}
