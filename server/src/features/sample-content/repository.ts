import type { SampleContentFacts } from '@portfolio/shared-api/contracts';
import { changeContent } from '../../db/content-revision';
import type { Database, Queries } from '../../db/database';
import { changeSingle, readSingle } from '../../db/records';
import { sampleFilledAt } from '../../db/sample-mark';
import { markMedia } from '../../media/media-trash';
import { readMediaUses } from '../../media/media-uses';
import { withoutSample, type SampleNames } from './sample-lists';

/** Single records in a new installation. */
const EMPTY = {
  home_profile: {
    full_name: '',
    role: '',
    bio: '',
    profile_image: '',
    profile_image_alt: '',
    resume_url: '',
    resume_source: '',
  },
  second_profile: { full_name: '', role: '', bio: '', profile_image: '', profile_image_alt: '' },
  about: { experience: null, about_details: '' },
} as const;
const SINGLES = Object.keys(EMPTY) as (keyof typeof EMPTY)[];
const ROWS = ['projects', 'work_history', 'why_choose_me'] as const;
const LISTS = ['technologies', 'skills'] as const;

const NOTHING: SampleContentFacts = {
  profiles: 0,
  projects: 0,
  employers: 0,
  whyChooseMe: 0,
  technologies: 0,
  skills: 0,
};

/**
 * Counts what is left of the sample. Records saved since the fill are the owner's.
 * @param names null on a server without sample content
 */
export async function countSample(db: Queries, names: SampleNames | null): Promise<SampleContentFacts> {
  const filledAt = await sampleFilledAt(db);
  if (filledAt === null || !names) return NOTHING;
  let profiles = 0;
  for (const table of SINGLES) if (isSamples(await readSingle(db, table), filledAt)) profiles += 1;
  const projects = await countRows(db, 'projects', filledAt);
  const employers = await countRows(db, 'work_history', filledAt);
  const whyChooseMe = await countRows(db, 'why_choose_me', filledAt);
  const technologies = await readSingle(db, 'technologies');
  const skills = await readSingle(db, 'skills');
  const hasUntouched = [technologies, skills].some((row) => isSamples(row, filledAt));
  // A name that the owner entered too doesn't count as the sample's forever.
  if (profiles + projects + employers + whyChooseMe === 0 && !hasUntouched) return NOTHING;
  return {
    profiles,
    projects,
    employers,
    whyChooseMe,
    technologies: withoutSample(technologies, isSamples(technologies, filledAt), names.technologies).count,
    skills: withoutSample(skills, isSamples(skills, filledAt), names.skills).count,
  };
}

/** @returns what was cleared */
export async function clearSample(db: Database, names: SampleNames | null): Promise<SampleContentFacts> {
  const cleared = await changeContent(db, async (transaction) => {
    const filledAt = await sampleFilledAt(transaction);
    const facts = await countSample(transaction, names);
    if (filledAt === null || !names || facts === NOTHING) return null;
    for (const table of SINGLES) {
      const row = await readSingle(transaction, table);
      if (isSamples(row, filledAt)) await changeSingle(transaction, table, EMPTY[table], row.version);
    }
    for (const table of LISTS) {
      const row = await readSingle(transaction, table);
      const { left } = withoutSample(row, isSamples(row, filledAt), names[table]);
      await changeSingle(transaction, table, left, row.version);
    }
    for (const table of ROWS)
      await transaction.deleteFrom(table).where('updated_at', '<=', filledAt).execute();
    await removeUnusedFiles(transaction, filledAt);
    return facts;
  });
  return cleared ?? NOTHING;
}

/** Moves the sample's files to the trash, except those that the owner uses. */
async function removeUnusedFiles(transaction: Queries, filledAt: string): Promise<void> {
  const files = await transaction
    .selectFrom('media')
    .select('id')
    .where('created_at', '<=', filledAt)
    .execute();
  const uses = await readMediaUses(transaction);
  const unused = files.map(({ id }) => id).filter((id) => !uses.has(id));
  await markMedia(transaction, unused, { removed_at: new Date().toISOString() });
}

const isSamples = ({ updated_at: at }: { readonly updated_at: string }, filledAt: string) => at <= filledAt;

async function countRows(db: Queries, table: (typeof ROWS)[number], filledAt: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('updated_at', '<=', filledAt)
    .executeTakeFirstOrThrow();
  return Number(count);
}
