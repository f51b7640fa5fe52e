import { useCallback } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { galleryAddress, isOverGallery, positionIn } from './addresses';
import { isGalleryBehind } from './tab-history';

/** The gallery's category, page and open project from the URL, and functions that change them. */
export function useGalleryAddress() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { category, page } = positionIn(search);
  const cameFromGallery = isOverGallery(state);

  const choose = useCallback(
    (next: string) => void navigate(galleryAddress({ category: next, page: 1 })),
    [navigate],
  );
  const close = useCallback(() => {
    // Closing goes back if the project was opened from the gallery; after a direct visit there is no entry to go back to.
    if (cameFromGallery || isGalleryBehind({ category, page })) void navigate(-1);
    else void navigate(galleryAddress({ category, page }), { replace: true });
  }, [cameFromGallery, category, page, navigate]);

  return { id, position: { category, page }, choose, close };
}
