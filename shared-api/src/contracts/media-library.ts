import { z } from 'zod';
import { defineContract, type Contract } from './contract';
import { anyText, byId, count, LIMITS, optionalText, pageParameters, readText } from './fields';

/* The files of the bundled media service; an addition of ours. Cloudinary has its own library. */

/** A file's type, whatever endpoint it was uploaded to. */
const MEDIA_KINDS = ['image', 'video', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Days for which a deleted file can be restored, counted from when nothing uses it. */
export const MEDIA_TRASH_DAYS = 30;
/** Days until an uploaded file that was never used moves to the trash. A form with it may still be open. */
export const UNUSED_DAYS = 7;

/** A place in the content that uses a file. */
const mediaUse = z.object({
  /** `poster`: the image shown before a video plays. */
  place: z.enum([
    'home-profile',
    'second-profile',
    'technology',
    'why-choose-me',
    'project',
    'poster',
    'bin',
  ]),
  /** The record's id, if there are several. */
  id: z.string().optional(),
  /** The record's title; empty for the profiles. */
  title: z.string(),
});
export type MediaUse = z.output<typeof mediaUse>;

const libraryItem = z.object({
  id: z.string(),
  kind: z.enum(MEDIA_KINDS),
  url: z.string(),
  /** A video's poster, if it has one. */
  posterUrl: z.string().optional(),
  /** The original file name, with its extension. */
  name: z.string(),
  /** An image's description. Forms that take it from the library begin with it. */
  alt: readText,
  bytes: z.number().int(),
  /** In pixels, as displayed; null for documents and unknown sizes. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  createdAt: z.string(),
  /** When it moved to the trash; null in the library. */
  removedAt: z.string().nullable(),
  uses: z.array(mediaUse),
});
export type LibraryItem = z.output<typeof libraryItem>;

const LONGEST_SEARCH = 120;

const filesAndBytes = z.object({ files: z.number().int(), bytes: z.number().int() });

const listing = {
  method: 'GET',
  access: 'owner',
  query: z
    .strictObject({
      kind: z.enum(MEDIA_KINDS),
      /** Words that must all occur in the name or the description. */
      search: anyText.max(LONGEST_SEARCH, 'search is too long'),
      ...pageParameters,
    })
    .partial(),
  /** Newest first. */
  data: z.array(libraryItem),
  meta: z.object({
    /** The number of matching files, on all pages. */
    total: z.number().int(),
    /** The number of all files. */
    library: filesAndBytes,
    bin: filesAndBytes,
  }),
} as const;

export const listMedia = { ...listing, path: '/api/media' } satisfies Contract;
export const listMediaTrash = { ...listing, path: '/api/media/bin' } satisfies Contract;

const onlyId = z.object({ id: z.string() });

/** Confirms deleting a file that is in use. Without it the server responds with 409 and the file's uses. */
const query = z.strictObject({ evenIfUsed: z.literal('true') }).partial();

/** Moves a file to the trash. A file in use is still delivered from there. */
export const removeMedium = {
  method: 'DELETE',
  path: '/api/media/:id',
  access: 'owner',
  params: byId,
  query,
  data: onlyId,
} satisfies Contract;

/** Describes an image. Places that use it already keep their descriptions. */
export const describeMedium = defineContract({
  method: 'PATCH',
  path: '/api/media/:id',
  access: 'owner',
  params: byId,
  body: z.strictObject({ alt: optionalText(LIMITS.pictureText, 'Description') }),
  data: onlyId,
});

/** Restores a file from the trash. */
export const restoreMedium = defineContract({
  method: 'POST',
  path: '/api/media/bin/:id/restore',
  access: 'owner',
  params: byId,
  data: onlyId,
});

/** Permanently deletes a file in the trash. */
export const deleteMedium = {
  method: 'DELETE',
  path: '/api/media/bin/:id',
  access: 'owner',
  needsRecentSignIn: true,
  params: byId,
  query,
  data: onlyId,
} satisfies Contract;

/** Permanently deletes the files in the trash that nothing uses. */
export const emptyMediaTrash = defineContract({
  method: 'DELETE',
  path: '/api/media/bin',
  access: 'owner',
  needsRecentSignIn: true,
  data: z.object({ count }),
});
