import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useMatch } from 'react-router-dom';

/** The shell sees one page under `/setting`: going from one of its pages to another begins at the top, as everywhere. */
export function usePageArrival(content: RefObject<HTMLElement | null>) {
  const page = useMatch('/setting/:page')?.params.page;
  // Then it's gone to when the page is there, see SectionArrival.
  const namesSection = useLocation().hash !== '';
  const [first, setFirst] = useState(page);
  const [hasChanged, setChanged] = useState(false);
  const shown = useRef(page);

  if (first === undefined && page !== undefined) setFirst(page);
  else if (!hasChanged && page !== undefined && page !== first) setChanged(true);

  useEffect(() => {
    // `/setting` itself is only on the way to the first page.
    if (page === undefined || page === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = page;
    if (isFirst || namesSection) return;
    window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [page, content, namesSection]);

  return { page, hasChanged };
}
