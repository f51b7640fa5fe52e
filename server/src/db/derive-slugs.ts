import { freeSlug, slugOf } from '@portfolio/shared-api/slugs';
import type { Kysely } from 'kysely';
import { textToList } from './lists';

/** The columns that a migration can rely on. */
export interface SlugTables {
  projects: {
    id: string;
    title: string;
    slug: string;
    former_slugs: string;
    position: number;
    created_at: string;
  };
}

/** Derives the slugs of projects that have none. The oldest project gets the plain one. */
export async function deriveSlugs(db: Kysely<SlugTables>): Promise<void> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'title', 'slug', 'former_slugs'])
    .orderBy('created_at')
    .orderBy('position', 'desc')
    .execute();
  const taken = new Set(rows.flatMap((row) => [row.id, row.slug, ...textToList(row.former_slugs)]));
  for (const { id, title, slug: own } of rows) {
    const slug = own || freeSlug(slugOf(title), (each) => taken.has(each));
    if (slug === own) continue;
    taken.add(slug);
    await db.updateTable('projects').set({ slug }).where('id', '=', id).execute();
  }
}
