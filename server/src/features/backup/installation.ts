import type { InstallationFacts } from '@portfolio/shared-api/contracts';
import type { Database } from '../../db/database';
import { readSingle } from '../../db/records';
import { sampleFilledAt } from '../../db/sample-mark';
import { readTrash } from '../../db/trash';
import { hasChangedSince } from './repository';

/** Counts an installation's content and checks whether any of it is the owner's. */
export async function readInstallation(db: Database): Promise<InstallationFacts> {
  const { files, bytes } = await db
    .selectFrom('media')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  const projects = await count(db, 'projects');
  const { messages } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll().as('messages'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    state: Number(messages) > 0 ? 'own' : await contentState(db, projects),
    projects,
    messages: Number(messages),
    files: Number(files),
    bytes: Number(bytes ?? 0),
  };
}

async function count(db: Database, table: 'projects' | 'why_choose_me'): Promise<number> {
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

async function isBlank(db: Database): Promise<boolean> {
  const home = await readSingle(db, 'home_profile');
  const second = await readSingle(db, 'second_profile');
  const about = await readSingle(db, 'about');
  const { frontend_skills, backend_skills, tools } = await readSingle(db, 'skills');
  const { programming_languages, frameworks_tools } = await readSingle(db, 'technologies');
  const settings = await readSingle(db, 'site_settings');
  const education = await readSingle(db, 'education');
  const texts = [
    ...[home.full_name, home.role, home.bio, home.profile_image, home.resume_url],
    ...[second.full_name, second.role, second.bio, second.profile_image],
    about.about_details,
  ];
  const lists = [frontend_skills, backend_skills, tools, programming_languages, frameworks_tools];
  return (
    texts.every((text) => text === '') &&
    lists.every((list) => list === '[]') &&
    about.experience === null &&
    settings.is_saved === 0 &&
    education.is_saved === 0 &&
    (await count(db, 'why_choose_me')) === 0
  );
}
