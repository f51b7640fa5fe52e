import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to the field that `?field=` names, in the section of the address. Rendered after SectionArrival. */
export function FieldArrival() {
  const { search, hash, key } = useLocation();
  useEffect(() => {
    const name = new URLSearchParams(search).get('field');
    if (name === null) return;
    const section = (hash && document.getElementById(hash.slice(1))) || document;
    const field = [...section.querySelectorAll<HTMLElement>('[name]')].find(
      (element) => element.getAttribute('name') === name,
    );
    field?.focus({ preventScroll: true });
    field?.scrollIntoView?.({ block: 'center' });
  }, [search, hash, key]);
  return null;
}
