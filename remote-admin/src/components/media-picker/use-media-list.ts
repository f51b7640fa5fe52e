import { mediaListQuery, type MediaKind } from '@portfolio/shared-api/media-library';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useEffect } from 'react';

interface Options {
  readonly isTrash?: boolean;
  /** Lists this kind only. Without it the owner chooses. */
  readonly kind?: MediaKind;
}

/** A page of the library or of its trash, with its filters. */
export function useMediaList({ isTrash = false, kind: onlyKind }: Options = {}) {
  const [kind, setKind] = useState<MediaKind | undefined>(onlyKind);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const debounced = useDebounced(search.trim());
  const query = useQuery({
    ...mediaListQuery({ isTrash, kind, search: debounced, page }),
    placeholderData: keepPreviousData,
  });
  // The only file on the last page may have been deleted.
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

/** Longer than the pause between two keystrokes, too short to notice. In milliseconds. */
const PAUSE_MS = 250;

/** The typed text after a pause in typing, to avoid a request per keystroke. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
