import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the section in the address. Rendered beside the page, because the page may have to be loaded first. */
export function SectionArrival() {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    section?.focus({ preventScroll: true });
    section?.scrollIntoView?.();
  }, [hash, key]);
  return null;
}
