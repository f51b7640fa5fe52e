import { z } from 'zod';
import { defineContract, type Contract } from './contract';
import { anyText, limitParameter, offsetParameter, recordId } from './fields';

/* The files of the bundled media service; an addition of ours. With Cloudinary its own library does this. */

/** What a file is, whatever upload address it came by. */
export const MEDIA_KINDS = ['image', 'video', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** How long a removed file can be restored, in days; they begin when nothing uses it any more. */
export const MEDIA_TRASH_DAYS = 30;
/** After so many days a file that was uploaded and never used goes to the trash: a form may have been left open with it. */
export const UNUSED_DAYS = 7;

/** A place in the content that has a file's address. */
export const mediaUse = z.object({
  /** `poster`: the picture that's shown before a video plays. */
  place: z.enum([
    'home-profile',
    'second-profile',
    'technology',
    'why-choose-me',
    'project',
    'poster',
    'bin',
  ]),
  /** Of the record, where there are several. */
  id: z.string().optional(),
  /** What the owner calls it; empty for the profiles. */
  title: z.string(),
});
export type MediaUse = z.output<typeof mediaUse>;

export const libraryItem = z.object({
  id: z.string(),
  kind: z.enum(MEDIA_KINDS),
  url: z.string(),
  /** A video's, where it has one. */
  posterUrl: z.string().optional(),
  /** What the file was called, with its ending. */
  name: z.string(),
  bytes: z.number().int(),
  /** In pixels, as seen; null for documents, and where it isn't known. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  createdAt: z.string(),
  /** Since when it's in the trash; null in the library. */
  removedAt: z.string().nullable(),
  uses: z.array(mediaUse),
});
export type LibraryItem = z.output<typeof libraryItem>;

const MOST_PER_PAGE = 100;
const LONGEST_SEARCH = 120;

const filesAndBytes = z.object({ files: z.number().int(), bytes: z.number().int() });

const listing = {
  method: 'GET',
  access: 'owner',
  query: z
    .strictObject({
      kind: z.enum(MEDIA_KINDS),
      /** Words, each of which stands in the name. */
      search: anyText.max(LONGEST_SEARCH, 'search is too long'),
      limit: limitParameter(MOST_PER_PAGE),
      offset: offsetParameter(),
    })
    .partial(),
  /** Newest first. */
  data: z.array(libraryItem),
  meta: z.object({
    /** What the filters leave, on all pages. */
    total: z.number().int(),
    /** Everything, whatever the filters. */
    library: filesAndBytes,
    bin: filesAndBytes,
  }),
} as const;

export const listMedia = { ...listing, path: '/api/media' } satisfies Contract;
export const listMediaTrash = { ...listing, path: '/api/media/bin' } satisfies Contract;

const byId = z.strictObject({ id: recordId });
const onlyId = z.object({ id: z.string() });

/** Without it a file that's in use is left alone: 409 says where it's used. */
const query = z.strictObject({ evenIfUsed: z.literal('true') }).partial();

/** Into the trash. A file that's used goes on being delivered from there. */
export const removeMedium = {
  method: 'DELETE',
  path: '/api/media/:id',
  access: 'owner',
  params: byId,
  query,
  data: onlyId,
} satisfies Contract;

/** Out of the trash. */
export const restoreMedium = defineContract({
  method: 'POST',
  path: '/api/media/bin/:id/restore',
  access: 'owner',
  params: byId,
  data: onlyId,
});

/** For ever; only what is in the trash. */
export const deleteMedium = {
  method: 'DELETE',
  path: '/api/media/bin/:id',
  access: 'owner',
  params: byId,
  query,
  data: onlyId,
} satisfies Contract;
