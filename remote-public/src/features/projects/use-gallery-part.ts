import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { projectsPageQuery } from '@portfolio/shared-api/projects';
import type { GalleryPosition } from './addresses';
import { ALL } from './categories';

export const galleryQuery = ({ technology, category, page }: GalleryPosition) =>
  projectsPageQuery({
    technology: technology || undefined,
    category: category === ALL ? undefined : category,
    page,
  });

/**
 * The part of the gallery at a position; the previous part while it loads, and if it can't be loaded. A second press on the same filter or
 * page link tries again.
 */
export function useGalleryPart(position: GalleryPosition) {
  const { data, isPending, isLoadingError, isPlaceholderData, refetch } = useQuery({
    ...galleryQuery(position),
    placeholderData: (before) => before,
  });
  const { key: press } = useLocation();
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  // Kept while it is tried again, because the prefetch of a link under the pointer tries again too.
  const [failedAt, setFailedAt] = useState('');
  if (isLoadingError && failedAt !== press) setFailedAt(press);
  const hasFailed = failedAt === press && (isLoadingError || isPlaceholderData);

  useEffect(() => {
    if (isLoadingError) void refetch();
    // oxlint-disable-next-line react/exhaustive-deps -- only a press tries again
  }, [press]);

  return {
    part: data ?? last,
    isPending,
    isLoading: isPlaceholderData,
    hasFailed,
    /** Differs for each press. */
    press,
    retry: () => void refetch(),
  };
}
