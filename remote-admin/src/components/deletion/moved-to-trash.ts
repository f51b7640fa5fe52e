import { getConfig } from '@portfolio/shared-api';
import { TRASH_RETENTION_DAYS } from '@portfolio/shared-api/trash';

/** What a confirmation says about an item that goes to the trash. Another server may not have one. */
export const movedToTrash = (item: string): string =>
  getConfig().apiBase === ''
    ? `${item} will be moved to the trash. You can restore it for ${TRASH_RETENTION_DAYS} days.`
    : `${item} will be deleted.`;
