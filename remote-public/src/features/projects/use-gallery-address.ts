import { useCallback } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { galleryAddress, positionIn } from './addresses';

/** The displayed part of the gallery and the open project from the URL, and functions that change them. */
export function useGalleryAddress() {
  const { id: slug } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { technology, category, page } = positionIn(search);

  const choose = useCallback(
    (next: string) => void navigate(galleryAddress({ technology, category: next, page: 1 })),
    [navigate, technology],
  );
  // Only the gallery's own links open a project over it.
  const close = useCallback(() => void navigate(-1), [navigate]);

  return { slug, position: { technology, category, page }, choose, close };
}
