import type { InstallationFacts } from '@portfolio/shared-api/contracts';
import type { Database } from '../../db/database';
import { SITE_NAME_PLACEHOLDER } from '../../db/public-settings';
import { readSingle, SINGLE_TABLES } from '../../db/records';
import { sampleFilledAt } from '../../db/sample-mark';
import { readTrash } from '../../db/trash';
import { hasChangedSince, lastBackupAt } from './repository';

/** Counts an installation's content and checks whether any of it is the owner's. */
export async function readInstallation(db: Database): Promise<InstallationFacts> {
  const { files, bytes } = await db
    .selectFrom('media')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  const projects = await count(db, 'projects');
  const { messages, deleted } = await db
    .selectFrom('messages')
    .select(({ fn }) => [fn.countAll().as('messages'), fn.count('deleted_at').as('deleted')])
    .executeTakeFirstOrThrow();
  return {
    state: Number(messages) > 0 ? 'own' : await contentState(db, projects),
    projects,
    messages: Number(messages) - Number(deleted),
    files: Number(files),
    bytes: Number(bytes ?? 0),
    lastBackupAt: await lastBackupAt(db),
  };
}

async function count(db: Database, table: 'projects' | 'work_history' | 'why_choose_me'): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

async function contentState(db: Database, projects: number): Promise<InstallationFacts['state']> {
  const filledAt = await sampleFilledAt(db);
  if (await holdsOwn(db, filledAt)) return 'own';
  if (projects === 0 && (await isBlank(db))) return 'empty';
  // Deleting parts of the sample doesn't make the rest the owner's.
  const isSample = filledAt !== null && !(await hasChangedSince(db, filledAt, { except: ['messages'] }));
  return isSample ? 'sample' : 'own';
}

/** Whether the owner has uploaded a file or has something in the trash. */
async function holdsOwn(db: Database, filledAt: string | null): Promise<boolean> {
  const upload = await db
    .selectFrom('media')
    .select('id')
    .where('removed_at', 'is', null)
    .$if(filledAt !== null, (query) => query.where('created_at', '>', filledAt!))
    .limit(1)
    .executeTakeFirst();
  if (upload) return true;
  const deleted = await readTrash(db);
  // A deleted list item may have been the owner's.
  return deleted.some((each) => filledAt === null || !('row' in each) || each.row.updated_at > filledAt);
}

const EMPTY_VALUES: readonly unknown[] = ['', '[]', null, SITE_NAME_PLACEHOLDER];

/** Whether the content is like in a new installation, apart from projects. */
async function isBlank(db: Database): Promise<boolean> {
  for (const table of SINGLE_TABLES) {
    const { id: _, version: __, updated_at: ___, ...row } = await readSingle(db, table);
    const { is_saved: isSaved = 1, ...values } = { is_saved: undefined, ...row };
    // Until they are saved, the configuration's values apply. Clearing the sample saves empty ones.
    if (isSaved === 1 && !Object.values(values).every((value) => EMPTY_VALUES.includes(value))) return false;
  }
  return (await count(db, 'work_history')) + (await count(db, 'why_choose_me')) === 0;
}
