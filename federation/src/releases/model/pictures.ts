import { z } from 'zod';
import { pageName, versionId } from './release';

/** Limits of a release's pictures: how many pages have some, a picture's size in bytes, and its sides in pixels. */
export const PICTURE_LIMITS = { pages: 12, bytes: 512 * 1024, width: 1_000, height: 6_000 };

/** A page's address without the origin. */
const address = z
  .string()
  .max(500)
  .regex(/^\/[\x21-\x7e]*$/, 'Not a path such as /education');

const changedPage = z.strictObject({
  page: pageName,
  /** The path that was opened, such as `/projects/queue-inspector`. */
  path: address,
  /** `same` if the page's scripts differ, but its pictures don't: then none are kept. A `new` page has only the later one. */
  change: z.enum(['new', 'changed', 'same']),
});

/** The pages that a remote's release adds or changes, as far as pictures of them were taken. */
export const pageChanges = z.strictObject({
  /** The version that it was compared with; null for an app's first release. */
  replaced: versionId.nullable(),
  pages: z
    .array(changedPage)
    .max(PICTURE_LIMITS.pages)
    .refine((pages) => new Set(pages.map(({ page }) => page)).size === pages.length, 'Name each page once')
    .readonly(),
  /** Paths of changed pages without pictures. */
  withoutPictures: z.array(address).max(100).readonly(),
});
export type PageChanges = z.output<typeof pageChanges>;

/** When a picture was taken: of the release, or of the one that it replaces. */
export type PictureTime = 'before' | 'after';

/** Name of a picture's file. */
export const pictureName = (page: string, time: PictureTime) => `${page}.${time}.jpeg`;

/** Names of all files that belong to a release's changed pages. */
export const pictureNames = ({ pages }: PageChanges): string[] =>
  pages.flatMap(({ page, change }) => {
    const after = pictureName(page, 'after');
    return change === 'same' ? [] : change === 'new' ? [after] : [pictureName(page, 'before'), after];
  });

/** A release's changed pages with their pictures. */
export interface ReleasePictures {
  readonly changes: PageChanges;
  /** JPEG files by name: exactly `pictureNames`. */
  readonly files: Readonly<Record<string, Buffer>>;
}
