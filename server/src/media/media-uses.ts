import type { MediaUse } from '@portfolio/shared-api/contracts';
import type { Queries } from '../db/database';
import { textToList } from '../db/lists';
import { readSingle } from '../db/records';
import { mediaIdsIn } from './delivery-address';

/** Uses by file id; unused files aren't listed. */
export type MediaUses = ReadonlyMap<string, readonly MediaUse[]>;

/** A part of the content, with every text in it that may contain a media address. */
interface Part {
  readonly use: MediaUse;
  readonly texts: readonly string[];
}

const READERS: readonly ((db: Queries) => Promise<Part[]>)[] = [
  profiles,
  technologies,
  whyChooseMe,
  projects,
  trash,
];

/** Scans the whole content: thousands of records take milliseconds, and no list of references can get out of sync. */
export async function readMediaUses(db: Queries): Promise<MediaUses> {
  const uses = new Map<string, MediaUse[]>();
  const add = (id: string, use: MediaUse) => uses.set(id, [...(uses.get(id) ?? []), use]);
  for (const read of READERS)
    for (const { use, texts } of await read(db))
      for (const id of new Set(texts.flatMap(mediaIdsIn))) add(id, use);
  for (const { id, poster_id, original_filename } of await videosWithPoster(db))
    add(poster_id!, { place: 'poster', id, title: original_filename });
  return uses;
}

async function profiles(db: Queries): Promise<Part[]> {
  const home = await readSingle(db, 'home_profile');
  const second = await readSingle(db, 'second_profile');
  return [
    { use: { place: 'home-profile', title: '' }, texts: [home.profile_image, home.resume_url] },
    { use: { place: 'second-profile', title: '' }, texts: [second.profile_image] },
  ];
}

/** Deleted content still uses its files, because it can be restored. */
async function trash(db: Queries): Promise<Part[]> {
  const rows = await db
    .selectFrom('bin')
    .select(['title', 'content'])
    .where('restored_at', 'is', null)
    .orderBy('deleted_at')
    .execute();
  return rows.map(({ title, content }) => ({ use: { place: 'bin', title }, texts: [content] }));
}

async function technologies(db: Queries): Promise<Part[]> {
  const { programming_languages, frameworks_tools } = await readSingle(db, 'technologies');
  return [programming_languages, frameworks_tools]
    .flatMap((list) => textToList<{ name: string; icon: string }>(list))
    .map(({ name, icon }) => ({ use: { place: 'technology', title: name }, texts: [icon] }));
}

async function whyChooseMe(db: Queries): Promise<Part[]> {
  const rows = await db
    .selectFrom('why_choose_me')
    .select(['id', 'title', 'icon'])
    .orderBy('position')
    .execute();
  return rows.map(({ id, title, icon }) => ({ use: { place: 'why-choose-me', id, title }, texts: [icon] }));
}

async function projects(db: Queries): Promise<Part[]> {
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
