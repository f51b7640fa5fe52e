import { useMemo, useState } from 'react';

/** Divisible by every possible number of columns, so that only the last page can have an incomplete row. */
const PER_PAGE = 60;

interface Titled {
  readonly _id: string;
  readonly title: string;
}

const none: readonly never[] = [];

/** The visible part of a list. Long lists are paged and searchable, because a thousand cards would take seconds to render. */
export function useListPart<Item extends Titled>(items: readonly Item[] = none) {
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState(1);
  const isLong = items.length > PER_PAGE;

  const found = useMemo(() => {
    const words = query.trim().toLowerCase();
    return isLong && words ? items.filter(({ title }) => title.toLowerCase().includes(words)) : items;
  }, [items, isLong, query]);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(asked, pages);
  const from = (page - 1) * PER_PAGE;
  const shown = useMemo(() => found.slice(from, from + PER_PAGE), [found, from]);

  return {
    isLong,
    query,
    search: (words: string) => {
      setQuery(words);
      setAsked(1);
    },
    shown,
    found: found.length,
    /** Index of the first visible item in the results. */
    from,
    page,
    pages,
    perPage: PER_PAGE,
    turnTo: setAsked,
    /** Turns to the page of the index that an item was moved to. */
    follow: (to: number) => {
      if (found === items) setAsked(Math.floor(to / PER_PAGE) + 1);
    },
  };
}

export type ListPart = ReturnType<typeof useListPart>;
