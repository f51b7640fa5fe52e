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
  /** Undefined to keep the state. */
  readonly draft?: boolean | undefined;
}

/**
 * The columns for a slug that the owner sent: empty to derive it from the title, undefined to keep it. Call it in a transaction of
 * `changeContent`.
 * @param before the project as it is; null for a new one
 * @throws AppError 400 if another project has the slug
 */
export async function slugValues(
  transaction: Queries,
  { slug: sent, title, draft }: SentSlug,
  before: ProjectRow | null,
): Promise<Partial<Slugs>> {
  const isDraft = draft ?? Boolean(before?.is_draft);
  const isKept = before !== null && (sent === undefined || sent === addressOf(before));
  // Nobody has a link to a draft, so its slug follows its title.
  const followsTitle = before?.is_draft === 1 && isKept && isDerivedFrom(before.title, before.slug);
  const isPublished = Boolean(before?.is_draft) && !isDraft;
  if (isKept && !followsTitle && !isPublished) return {};
  const others = await readOthers(transaction, before?.id);
  const slug =
    isKept && !followsTitle ? before.slug : sent && !isKept ? chosen(sent, others) : derived(title, others);
  // A draft mustn't change what visitors find.
  if (!isDraft) await takeOver(transaction, slug, others);
  if (!before) return { slug };
  const former = textToList(before.former_slugs).filter((each) => each !== slug && each !== before.slug);
  if (before.slug && before.slug !== slug && !before.is_draft) former.push(before.slug);
  return { slug, former_slugs: listToText(former.slice(-MAX_FORMER_SLUGS)) };
}

/** A deleted project that is restored, with another slug if a project has taken its own in the meantime. */
export async function withFreeSlug(transaction: Queries, row: ProjectRow): Promise<ProjectRow> {
  const others = await readOthers(transaction, row.id);
  const isFree = row.slug && !others.some((other) => uses(other, row.slug));
  const slug = isFree ? row.slug : derived(row.title, others);
  if (!row.is_draft) await takeOver(transaction, slug, others);
  return { ...row, slug };
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
const allOf = ({ slug, former_slugs }: Slugs) => [slug, ...textToList(former_slugs)];

/** Whether a slug is the title's, with or without a number. */
const isDerivedFrom = (title: string, slug: string): boolean => {
  const plain = slugOf(title);
  return (
    plain !== '' &&
    (slug === plain || (slug.startsWith(`${plain}-`) && /^\d+$/.test(slug.slice(plain.length + 1))))
  );
};

/** Leaves former slugs to their projects, so that shared links keep their destination. */
const derived = (title: string, others: readonly SlugRow[]) =>
  freeSlug(slugOf(title), (slug) => others.some((other) => uses(other, slug) || allOf(other).includes(slug)));

function chosen(slug: string, others: readonly SlugRow[]): string {
  const owner = others.find((other) => uses(other, slug));
  if (!owner) return slug;
  const message = `The ${owner.is_draft ? 'draft' : 'project'} “${owner.title}” already has this address. Choose another one.`;
  throw new AppError(400, 'slug-taken', message, { issues: [{ path: ['slug'], message }] });
}

/** Removes a slug from the former ones of other projects. Their versions stay, so that open forms don't go stale. */
async function takeOver(transaction: Queries, slug: string, others: readonly SlugRow[]): Promise<void> {
  for (const { id, former_slugs } of others) {
    const former = textToList(former_slugs);
    if (!former.includes(slug)) continue;
    await transaction
      .updateTable('projects')
      .set({ former_slugs: listToText(former.filter((each) => each !== slug)) })
      .where('id', '=', id)
      .execute();
  }
}
