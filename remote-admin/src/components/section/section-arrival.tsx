import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to the section that the address names. Stands beside the page, since that may have to be loaded first. */
export function SectionArrival() {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    section?.focus({ preventScroll: true });
    section?.scrollIntoView?.();
  }, [hash, key]);
  return null;
}
