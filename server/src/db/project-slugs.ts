import { freeSlug, slugOf } from '@portfolio/shared-api/slugs';
import type { Kysely } from 'kysely';
import { AppError } from '../errors';
import type { Queries } from './database';
import { deriveSlugs, type SlugTables } from './derive-slugs';
import { listToText, textToList } from './lists';
import type { RecordRow } from './records';

/** How many former slugs of a project redirect. */
export const MAX_FORMER_SLUGS = 20;

type ProjectRow = RecordRow<'projects'>;
type Slugs = Pick<ProjectRow, 'slug' | 'former_slugs'>;
type SlugRow = Pick<ProjectRow, 'id' | 'title' | 'is_draft'> & Slugs;

/** The last part of a project's URL. A title without letters that can be transliterated gives no slug; then it is the id. */
export const addressOf = ({ id, slug }: Pick<ProjectRow, 'id' | 'slug'>): string => slug || id;

interface SentSlug {
  readonly slug?: string | undefined;
  readonly title: string;
}

/**
 * The columns for a slug that the owner sent: empty to derive it from the title, undefined to keep it. Call it in a transaction of
 * `changeContent`.
 * @param before the project as it is; null for a new one
 * @throws AppError 400 if another project has the slug, or had it before
 */
export async function slugValues(
  transaction: Queries,
  { slug: sent, title }: SentSlug,
  before: ProjectRow | null,
): Promise<Partial<Slugs>> {
  const isKept = before !== null && (sent === undefined || sent === addressOf(before));
  // Nobody has a link to a draft, so its slug follows its title.
  const followsTitle = before?.is_draft === 1 && isKept && isDerivedFrom(before.title, before.slug);
  if (isKept && !followsTitle) return {};
  const others = await readOthers(transaction, before?.id);
  const slug = sent && !isKept ? chosen(sent, others) : derived(title, others);
  if (!before) return { slug };
  const former = textToList(before.former_slugs).filter((each) => each !== slug && each !== before.slug);
  if (before.slug && before.slug !== slug && !before.is_draft) former.push(before.slug);
  return { slug, former_slugs: listToText(former.slice(-MAX_FORMER_SLUGS)) };
}

/** A deleted project that is restored, without the slugs that other projects have taken in the meantime. */
export async function withFreeSlug(transaction: Queries, row: ProjectRow): Promise<ProjectRow> {
  const others = await readOthers(transaction, row.id);
  const isFree = (slug: string) => !others.some((other) => uses(other, slug) || hadBefore(other, slug));
  return {
    ...row,
    slug: row.slug && isFree(row.slug) ? row.slug : derived(row.title, others),
    former_slugs: listToText(textToList(row.former_slugs ?? '[]').filter(isFree)),
  };
}

/** Derives the slugs of projects that have none, such as those of older backups. */
export const fillSlugs = (transaction: Queries): Promise<void> =>
  deriveSlugs(transaction as unknown as Kysely<SlugTables>);

function readSlugs(db: Queries): Promise<SlugRow[]> {
  return db.selectFrom('projects').select(['id', 'title', 'slug', 'former_slugs', 'is_draft']).execute();
}

const readOthers = async (db: Queries, id: string | undefined) =>
  (await readSlugs(db)).filter((row) => row.id !== id);

const uses = ({ id, slug }: SlugRow, text: string) => slug === text || id === text;
const hadBefore = ({ former_slugs }: SlugRow, text: string) => textToList(former_slugs).includes(text);

/** Whether a slug is the title's, with or without a number. */
const isDerivedFrom = (title: string, slug: string): boolean => {
  const plain = slugOf(title);
  return (
    plain !== '' &&
    (slug === plain || (slug.startsWith(`${plain}-`) && /^\d+$/.test(slug.slice(plain.length + 1))))
  );
};

/* Former slugs stay with their projects, so that shared links keep their destination. */

const derived = (title: string, others: readonly SlugRow[]) =>
  freeSlug(slugOf(title), (slug) => others.some((other) => uses(other, slug) || hadBefore(other, slug)));

function chosen(slug: string, others: readonly SlugRow[]): string {
  const message = refusalOf(slug, others);
  if (message) throw new AppError(400, 'slug-taken', message, { issues: [{ path: ['slug'], message }] });
  return slug;
}

function refusalOf(slug: string, others: readonly SlugRow[]): string | undefined {
  const owner = others.find((other) => uses(other, slug));
  if (owner)
    return `The ${owner.is_draft ? 'draft' : 'project'} “${owner.title}” already has this address. Choose another one.`;
  const former = others.find((other) => hadBefore(other, slug));
  if (!former) return undefined;
  return former.is_draft
    ? `The draft “${former.title}” had this address before. Choose another.`
    : `“${former.title}” still redirects from this address. Choose another.`;
}
