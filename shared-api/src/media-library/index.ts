import { request } from '@portfolio/shared-api';
import { queryOptions, useQueryClient, type DataTag, type QueryKey } from '@tanstack/react-query';
import type { LibraryItem, MediaKind } from '../contracts/media-library';
import { useRecordMutation } from '../core/record-mutation';

export type { LibraryItem, MediaKind, MediaUse } from '../contracts/media-library';

/** The key prefix of all lists. */
const MEDIA_KEY: QueryKey = ['media', 'v1'];

/** Files per page of the library. */
const PER_PAGE = 48;

export interface MediaFilter {
  /** Lists the trash instead of the library. */
  readonly isTrash?: boolean;
  /** Omit for all types. */
  readonly kind?: MediaKind | undefined;
  /** Words in the name or the description. */
  readonly search?: string;
  /** Starts at 1. */
  readonly page?: number;
}

export interface MediaListing {
  /** Newest first. */
  readonly items: readonly LibraryItem[];
  /** The number of matching files, on all pages. */
  readonly total: number;
  /** At least 1. */
  readonly pages: number;
  /** The number of all files. */
  readonly library: Amount;
  readonly bin: Amount;
}

interface Amount {
  readonly files: number;
  readonly bytes: number;
}

const NONE: Amount = { files: 0, bytes: 0 };

/** A page of the media library or of its trash. Stale at once, because saving any form changes which files are used. */
export const mediaListQuery = ({ isTrash = false, kind, search = '', page = 1 }: MediaFilter = {}) =>
  queryOptions({
    queryKey: [...MEDIA_KEY, isTrash ? 'bin' : 'library', { kind: kind ?? '', search, page }],
    queryFn: async ({ signal }): Promise<MediaListing> => {
      const { data, meta } = await request(
        import('../contracts/media-library').then(({ listMedia, listMediaTrash }) =>
          isTrash ? listMediaTrash : listMedia,
        ),
        {
          query: { kind, search: search || undefined, limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
          signal,
        },
      );
      const { total = data.length, library = NONE, bin = NONE } = meta ?? {};
      return { items: data, total, pages: Math.max(1, Math.ceil(total / PER_PAGE)), library, bin };
    },
    staleTime: 0,
  });

/** A file as the owner saw it. */
export interface KnownMedium {
  readonly id: string;
  /** The owner knows that the file is in use. Otherwise the server responds with 409. */
  readonly isKnownUsed: boolean;
}

/** The options of a request to delete a file. */
const deletionOf = ({ id, isKnownUsed }: KnownMedium) => ({
  params: { id },
  query: isKnownUsed ? { evenIfUsed: 'true' as const } : {},
});

/** Moves files to the trash. Like the other changes, it stops at the first file that can't be changed. */
export const useRemoveMedia = () =>
  useMediaChange(
    oneByOne((medium: KnownMedium) =>
      request(
        import('../contracts/media-library').then(({ removeMedium }) => removeMedium),
        deletionOf(medium),
      ),
    ),
  );

/** Describes an image. */
export const useDescribeMedium = () =>
  useMediaChange(({ id, alt }: Pick<LibraryItem, 'id' | 'alt'>) =>
    request(
      import('../contracts/media-library').then(({ describeMedium }) => describeMedium),
      { params: { id }, body: { alt } },
    ),
  );

/** Restores files from the trash, by their ids. */
export const useRestoreMedia = () =>
  useMediaChange(
    oneByOne((id: string) =>
      request(
        import('../contracts/media-library').then(({ restoreMedium }) => restoreMedium),
        { params: { id } },
      ),
    ),
  );

/** Permanently deletes files in the trash. */
export const useDeleteMedia = () =>
  useMediaChange(
    oneByOne((medium: KnownMedium) =>
      request(
        import('../contracts/media-library').then(({ deleteMedium }) => deleteMedium),
        deletionOf(medium),
      ),
    ),
  );

/** Permanently deletes the files in the trash that nothing uses. */
export const useEmptyMediaTrash = () =>
  useMediaChange<void>(() =>
    request(import('../contracts/media-library').then(({ emptyMediaTrash }) => emptyMediaTrash)),
  );

/** Reloads all lists, for example after an upload. */
export function useReloadMedia() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: MEDIA_KEY });
}

/** One request after the other: each takes the server's write lock. */
const oneByOne =
  <Item>(change: (item: Item) => Promise<unknown>) =>
  async (items: readonly Item[]) => {
    for (const item of items) await change(item);
  };

/** Reloads all lists, because a file leaves one and joins another; also after a failure, which can follow other changes. */
function useMediaChange<Variables>(mutationFn: (variables: Variables) => Promise<unknown>) {
  const reload = useReloadMedia();
  return useRecordMutation(
    { queryKey: MEDIA_KEY as DataTag<QueryKey, unknown, Error> },
    {
      mutationFn: (variables: Variables) =>
        mutationFn(variables).catch((error: unknown) => {
          void reload();
          throw error;
        }),
      awaitsReload: true,
    },
  );
}
