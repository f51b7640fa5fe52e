import { useCallback } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { galleryAddress, positionIn } from './addresses';

/** The gallery's category, page and open project from the URL, and functions that change them. */
export function useGalleryAddress() {
  const { id: slug } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();

  const choose = useCallback(
    (next: string) => void navigate(galleryAddress({ category: next, page: 1 })),
    [navigate],
  );
  // Only the gallery's own links open a project over it.
  const close = useCallback(() => void navigate(-1), [navigate]);

  return { slug, position: positionIn(search), choose, close };
}
