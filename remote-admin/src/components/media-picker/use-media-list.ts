import { mediaListQuery, type MediaKind } from '@portfolio/shared-api/media-library';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useEffect } from 'react';

interface Options {
  readonly isTrash?: boolean;
  /** The one kind that is listed; without it the owner chooses. */
  readonly kind?: MediaKind;
}

/** A page of the library or of its trash, with what it's filtered by. */
export function useMediaList({ isTrash = false, kind: onlyKind }: Options = {}) {
  const [kind, setKind] = useState<MediaKind | undefined>(onlyKind);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const debounced = useDebounced(search.trim());
  const query = useQuery({
    ...mediaListQuery({ isTrash, kind, search: debounced, page }),
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
    isSearched: debounced !== '',
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

/** Long enough for the next letter, too short to be waited for, in milliseconds. */
const PAUSE_MS = 250;

/** A typed text once the typing pauses: a request for each letter would be wasted. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
