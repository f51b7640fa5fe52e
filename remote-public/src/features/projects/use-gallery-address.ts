import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { galleryAddress, positionIn } from './addresses';

/** The displayed part of the gallery and the open project from the URL, and functions that change them. */
export function useGalleryAddress() {
  const { id: slug } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  /** The URL that the last press leads to, which is displayed a moment later; '' after a step back. */
  const target = useRef('');
  useEffect(() => {
    target.current = location.pathname + location.search;
  }, [location]);
  const { technology, category, page } = positionIn(search);

  // Pressing a filter again adds no entry, after which Back would seem to do nothing.
  const choose = useCallback(
    (next: string) => {
      const address = galleryAddress({ technology, category: next, page: 1 });
      void navigate(address, { replace: address === target.current });
      target.current = address;
    },
    [navigate, technology],
  );
  // Only the gallery's own links open a project over it. A second press before it has closed would leave the gallery.
  const close = useCallback(() => {
    if (target.current) void navigate(-1);
    target.current = '';
  }, [navigate]);

  return { slug, position: { technology, category, page }, choose, close };
}
