import { getConfig } from '@portfolio/shared-api';
import { TRASH_RETENTION_DAYS } from '@portfolio/shared-api/trash';

/** The confirmation text for an item that moves to the trash. Other servers may have no trash. */
export const movedToTrash = (item: string): string =>
  getConfig().apiBase === ''
    ? `${item} will be moved to the trash. You can restore it for ${TRASH_RETENTION_DAYS} days.`
    : `${item} will be deleted.`;
