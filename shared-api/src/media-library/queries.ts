import { request } from '@portfolio/shared-api';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { LibraryItem, MediaKind } from '../contracts/media-library';

/** What the keys of all lists begin with. */
export const MEDIA_KEY: QueryKey = ['media', 'v1'];

/** Files on a page of the library. */
const PER_PAGE = 48;

export interface WantedMedia {
  /** What was removed, in place of what is there. */
  readonly isBin?: boolean;
  /** Left out for all. */
  readonly kind?: MediaKind | undefined;
  /** Words of the name. */
  readonly search?: string;
  /** From 1. */
  readonly page?: number;
}

export interface MediaListing {
  /** Newest first. */
  readonly items: readonly LibraryItem[];
  /** What the filters leave, on all pages. */
  readonly total: number;
  /** At least 1. */
  readonly pages: number;
  /** Everything, whatever the filters. */
  readonly library: Amount;
  readonly bin: Amount;
}

interface Amount {
  readonly files: number;
  readonly bytes: number;
}

const NONE: Amount = { files: 0, bytes: 0 };

/** A page of the bundled media service's library, or of its bin; read anew each time, because saving any form changes what is used where. */
export const mediaListQuery = ({ isBin = false, kind, search = '', page = 1 }: WantedMedia = {}) =>
  queryOptions({
    queryKey: [...MEDIA_KEY, isBin ? 'bin' : 'library', { kind: kind ?? '', search, page }],
    queryFn: async ({ signal }): Promise<MediaListing> => {
      const { data, meta } = await request(
        import('../contracts/media-library').then(({ listMedia, listMediaBin }) =>
          isBin ? listMediaBin : listMedia,
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
