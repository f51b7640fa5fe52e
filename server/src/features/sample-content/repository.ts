import { isDeepStrictEqual } from 'node:util';
import {
  SAMPLE_PLACES,
  type MediaUse,
  type SampleContentFacts,
  type SamplePlace,
  type SiteSettingsInput,
} from '@portfolio/shared-api/contracts';
import type { ServerConfig } from '../../config';
import { changeContent } from '../../db/content-revision';
import type { Database, Queries } from '../../db/database';
import {
  educationRowToEducation,
  educationToChange,
  siteSettingsRowToSettings,
  SITE_NAME_PLACEHOLDER,
  siteSettingsToChange,
} from '../../db/public-settings';
import { changeSingle, readSingle } from '../../db/records';
import { sampleFilledAt } from '../../db/sample-mark';
import { markMedia } from '../../media/media-trash';
import { readMediaUses } from '../../media/media-uses';
import { withoutSample, type SampleNames } from './sample-lists';
import type { SampleContent } from './schema';

/** Single records in a new installation. */
const EMPTY = {
  home_profile: {
    full_name: '',
    role: '',
    bio: '',
    profile_image: '',
    profile_image_alt: '',
    profile_image_focus: '',
    resume_url: '',
    resume_source: '',
  },
  second_profile: {
    full_name: '',
    role: '',
    bio: '',
    profile_image: '',
    profile_image_alt: '',
    profile_image_focus: '',
  },
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
  siteSettings: 0,
  education: 0,
  places: [],
};

/** What recognises the sample. */
export interface Sample {
  readonly content: SampleContent;
  readonly names: SampleNames;
  /** The values in effect until the owner saves some. */
  readonly config: Pick<ServerConfig, 'education' | 'public'>;
}

/**
 * Counts what is left of the sample. Records saved since the fill are the owner's.
 * @param sample null on a server without sample content
 */
export async function countSample(db: Queries, sample: Sample | null): Promise<SampleContentFacts> {
  if (!sample) return NOTHING;
  const rows = await countRecords(db, sample);
  const settings = await readSettings(db, sample);
  const education = await readEducation(db, sample);
  const facts = { ...rows, siteSettings: settings.count, education: education.count };
  return { ...facts, places: await samplePlaces(db, sample, facts) };
}

type Counts = Omit<SampleContentFacts, 'places'>;

async function countRecords(
  db: Queries,
  { names }: Sample,
): Promise<Omit<Counts, 'siteSettings' | 'education'>> {
  const filledAt = await sampleFilledAt(db);
  if (filledAt === null) return NOTHING;
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

/** Deletes what `countSample` counts. @returns what was deleted */
export async function clearSample(db: Database, sample: Sample | null): Promise<SampleContentFacts> {
  if (!sample) return NOTHING;
  const cleared = await changeContent(db, async (transaction) => {
    const { places, ...counts } = await countSample(transaction, sample);
    if (Object.values(counts).every((count) => count === 0)) return null;
    await clearRecords(transaction, sample, counts);
    const settings = await readSettings(transaction, sample);
    if (settings.count > 0) await saveSettings(transaction, settings.left);
    const education = await readEducation(transaction, sample);
    if (education.count > 0)
      await changeSingle(transaction, 'education', educationToChange(education.left), null);
    return { ...counts, places };
  });
  return cleared ?? NOTHING;
}

async function clearRecords(transaction: Queries, { names }: Sample, counts: Counts): Promise<void> {
  const filledAt = await sampleFilledAt(transaction);
  const { siteSettings: _, education: __, ...ofRecords } = counts;
  if (filledAt === null || Object.values(ofRecords).every((count) => count === 0)) return;
  for (const table of SINGLES) {
    const row = await readSingle(transaction, table);
    if (isSamples(row, filledAt)) await changeSingle(transaction, table, EMPTY[table], row.version);
  }
  for (const table of LISTS) {
    const row = await readSingle(transaction, table);
    const { left } = withoutSample(row, isSamples(row, filledAt), names[table]);
    await changeSingle(transaction, table, left, row.version);
  }
  for (const table of ROWS) await transaction.deleteFrom(table).where('updated_at', '<=', filledAt).execute();
  await removeUnusedFiles(transaction, filledAt);
}

async function saveSettings(transaction: Queries, left: SiteSettingsInput): Promise<void> {
  const { full_name } = await readSingle(transaction, 'home_profile');
  const siteName = left.siteName || full_name || SITE_NAME_PLACEHOLDER;
  await changeSingle(transaction, 'site_settings', siteSettingsToChange({ ...left, siteName }), null);
}

/** The settings in effect, those without the sample's, and the number of the sample's. */
async function readSettings(db: Queries, { content, config }: Sample) {
  const row = await readSingle(db, 'site_settings');
  const { savedAt: _, version: __, ...shown } = siteSettingsRowToSettings(row, config.public);
  const left = { ...shown };
  let count = 0;
  for (const name of Object.keys(shown) as (keyof typeof shown)[])
    if (shown[name] !== '' && shown[name] === content.siteSettings[name]) {
      left[name] = '';
      count += 1;
    }
  return { shown, left, count };
}

/** The education in effect without the sample's entries, and the number of the sample's. */
async function readEducation(db: Queries, { content, config }: Sample) {
  const row = await readSingle(db, 'education');
  const { savedAt: _, version: __, ...shown } = educationRowToEducation(row, config.education);
  const { quote, degrees, certifications } = content.education;
  const isSamplesQuote = shown.quote.text !== '' && shown.quote.text === quote.text;
  const left = {
    quote: isSamplesQuote ? { text: '', source: '' } : shown.quote,
    degrees: shown.degrees.filter((degree) => !degrees.some((other) => isDeepStrictEqual(degree, other))),
    certifications: shown.certifications.filter(
      (certification) => !certifications.some((other) => isDeepStrictEqual(certification, other)),
    ),
  };
  const count =
    Number(isSamplesQuote) +
    (shown.degrees.length - left.degrees.length) +
    (shown.certifications.length - left.certifications.length);
  return { left, count };
}

/** The places with sample content. A profile or project of which the owner changed only a part still counts. */
async function samplePlaces(db: Queries, sample: Sample, counts: Counts): Promise<SamplePlace[]> {
  const { homeProfile, secondProfile, about, projects } = sample.content;
  const home = await readSingle(db, 'home_profile');
  const second = await readSingle(db, 'second_profile');
  const { about_details } = await readSingle(db, 'about');
  const { shown, left } = await readSettings(db, sample);
  const { siteName, githubUrl, ...contact } = left;
  const usedIn = await usesOfSampleFiles(db);
  const descriptions = projects.map(({ description }) => description);
  const isSamplesProject = ({ description }: { readonly description: string }) =>
    descriptions.includes(description);
  const projectTexts = await db.selectFrom('projects').select('description').execute();
  const isThere: Record<SamplePlace, boolean> = {
    'home-profile':
      home.full_name === homeProfile.fullName || home.bio === homeProfile.bio || usedIn.has('home-profile'),
    'second-profile':
      second.full_name === secondProfile.fullName ||
      second.bio === secondProfile.bio ||
      usedIn.has('second-profile'),
    about: about_details === about.aboutDetails,
    skills: counts.skills > 0,
    technologies: counts.technologies > 0,
    'why-choose-me': counts.whyChooseMe > 0,
    'work-history': counts.employers > 0,
    projects: counts.projects > 0 || projectTexts.some(isSamplesProject) || usedIn.has('project'),
    'site-name': siteName !== shown.siteName || siteName === SITE_NAME_PLACEHOLDER,
    contact: Object.entries(contact).some(([name, value]) => value !== shown[name as keyof typeof contact]),
    github: githubUrl !== shown.githubUrl,
    education: counts.education > 0,
  };
  return SAMPLE_PLACES.filter((place) => isThere[place]);
}

/** Where the content uses files of the sample. */
async function usesOfSampleFiles(db: Queries): Promise<ReadonlySet<MediaUse['place']>> {
  const filledAt = await sampleFilledAt(db);
  if (filledAt === null) return new Set();
  const uses = await readMediaUses(db);
  const files = await sampleFiles(db, filledAt);
  return new Set(files.flatMap((id) => uses.get(id) ?? []).map(({ place }) => place));
}

async function sampleFiles(db: Queries, filledAt: string): Promise<string[]> {
  const files = await db.selectFrom('media').select('id').where('created_at', '<=', filledAt).execute();
  return files.map(({ id }) => id);
}

/** Moves the sample's files to the trash, except those that the owner uses. */
async function removeUnusedFiles(transaction: Queries, filledAt: string): Promise<void> {
  const uses = await readMediaUses(transaction);
  const unused = (await sampleFiles(transaction, filledAt)).filter((id) => !uses.has(id));
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
