import { useCallback } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { galleryAddress, isOverGallery, placeOf } from './addresses';
import { isGalleryBehind } from './tab-history';

/** What the address says about the gallery: its filter, its page and the open project, and how to change them. */
export function useGalleryAddress() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { category, page } = placeOf(search);
  const cameFromGallery = isOverGallery(state);

  const choose = useCallback(
    (next: string) => void navigate(galleryAddress({ category: next, page: 1 })),
    [navigate],
  );
  const close = useCallback(() => {
    // Opened from the gallery, it's closed by going back there; a direct visit has nothing of ours behind it.
    if (cameFromGallery || isGalleryBehind({ category, page })) void navigate(-1);
    else void navigate(galleryAddress({ category, page }), { replace: true });
  }, [cameFromGallery, category, page, navigate]);

  return { id, place: { category, page }, choose, close };
}
