import { mediaListQuery, type MediaKind } from '@portfolio/shared-api/media-library';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from './use-settled';

interface Options {
  readonly isBin?: boolean;
  /** The one kind that is listed; without it the owner chooses. */
  readonly kind?: MediaKind;
}

/** A page of the library or of its bin, with what it's filtered by. */
export function useMediaList({ isBin = false, kind: onlyKind }: Options = {}) {
  const [kind, setKind] = useState<MediaKind | undefined>(onlyKind);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const settled = useSettled(search.trim());
  const query = useQuery({
    ...mediaListQuery({ isBin, kind, search: settled, page }),
    placeholderData: keepPreviousData,
  });
  // The last file of the last page may have gone.
  const pages = query.isPlaceholderData ? undefined : query.data?.pages;
  if (pages !== undefined && page > pages) setPage(pages);

  return {
    query,
    kind,
    search,
    page,
    isSearched: settled !== '',
    setKind(next: MediaKind | undefined) {
      setKind(next);
      setPage(1);
    },
    setSearch(next: string) {
      setSearch(next);
      setPage(1);
    },
    setPage,
  };
}

export type MediaList = ReturnType<typeof useMediaList>;
