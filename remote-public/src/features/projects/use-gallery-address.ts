import { useCallback } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { galleryAddress, isOverGallery, positionIn } from './addresses';
import { isGalleryBehind } from './tab-history';

/** The displayed part of the gallery and the open project from the URL, and functions that change them. */
export function useGalleryAddress() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { technology, category, page } = positionIn(search);
  const cameFromGallery = isOverGallery(state);

  const choose = useCallback(
    (next: string) => void navigate(galleryAddress({ technology, category: next, page: 1 })),
    [navigate, technology],
  );
  const close = useCallback(() => {
    // Closing goes back if the project was opened from the gallery; after a direct visit there is no entry to go back to.
    const position = { technology, category, page };
    if (cameFromGallery || isGalleryBehind(position)) void navigate(-1);
    else void navigate(galleryAddress(position), { replace: true });
  }, [cameFromGallery, technology, category, page, navigate]);

  return { id, position: { technology, category, page }, choose, close };
}
