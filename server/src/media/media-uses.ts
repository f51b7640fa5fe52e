import type { MediaUse } from '@portfolio/shared-api/contracts';
import type { Queries } from '../db/database';
import { textToList } from '../db/lists';
import { mediaIdsIn } from './delivery-address';

/** Uses by file id; unused files aren't listed. */
export type MediaUses = ReadonlyMap<string, readonly MediaUse[]>;

/** A place in the content, with every text there that may contain a media address. */
interface Place {
  readonly use: MediaUse;
  readonly texts: readonly string[];
}

const READERS: readonly ((db: Queries) => Promise<Place[]>)[] = [
  profiles,
  technologies,
  reasons,
  projects,
  binned,
];

/** Scans the whole content: thousands of records take milliseconds, and no list of references can get out of sync. */
export async function readMediaUses(db: Queries): Promise<MediaUses> {
  const uses = new Map<string, MediaUse[]>();
  const note = (id: string, use: MediaUse) => uses.set(id, [...(uses.get(id) ?? []), use]);
  for (const read of READERS)
    for (const { use, texts } of await read(db))
      for (const id of new Set(texts.flatMap(mediaIdsIn))) note(id, use);
  for (const { id, poster_id, original_filename } of await videosWithPoster(db))
    note(poster_id!, { place: 'poster', id, title: original_filename });
  return uses;
}

async function profiles(db: Queries): Promise<Place[]> {
  const home = await db.selectFrom('home_profile').select(['profile_image', 'resume_url']).execute();
  const second = await db.selectFrom('second_profile').select('profile_image').execute();
  return [
    ...home.map((row) => ({
      use: { place: 'home-profile', title: '' } as const,
      texts: [row.profile_image, row.resume_url],
    })),
    ...second.map((row) => ({
      use: { place: 'second-profile', title: '' } as const,
      texts: [row.profile_image],
    })),
  ];
}

/** Deleted content still uses its files, because it can be restored. */
async function binned(db: Queries): Promise<Place[]> {
  const rows = await db
    .selectFrom('bin')
    .select(['title', 'content'])
    .where('restored_at', 'is', null)
    .orderBy('deleted_at')
    .execute();
  return rows.map(({ title, content }) => ({ use: { place: 'bin', title }, texts: [content] }));
}

async function technologies(db: Queries): Promise<Place[]> {
  const rows = await db
    .selectFrom('technologies')
    .select(['programming_languages', 'frameworks_tools'])
    .execute();
  return rows
    .flatMap((row) => [row.programming_languages, row.frameworks_tools])
    .flatMap((list) => textToList<{ name: string; icon: string }>(list))
    .map(({ name, icon }) => ({ use: { place: 'technology', title: name }, texts: [icon] }));
}

async function reasons(db: Queries): Promise<Place[]> {
  const rows = await db
    .selectFrom('why_choose_me')
    .select(['id', 'title', 'icon'])
    .orderBy('position')
    .execute();
  return rows.map(({ id, title, icon }) => ({ use: { place: 'why-choose-me', id, title }, texts: [icon] }));
}

async function projects(db: Queries): Promise<Place[]> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'title', 'images', 'videos', 'live_link', 'github_link'])
    .orderBy('position')
    .execute();
  return rows.map(({ id, title, ...texts }) => ({
    use: { place: 'project', id, title },
    texts: Object.values(texts),
  }));
}

function videosWithPoster(db: Queries) {
  return db
    .selectFrom('media')
    .select(['id', 'poster_id', 'original_filename'])
    .where('poster_id', 'is not', null)
    .execute();
}
