import { MESSAGE_RETENTION_MONTHS } from '@portfolio/shared-api/contracts';
import type { Database } from '../../db/database';
import { scheduleRetention } from '../../jobs/retention';
import { deleteMessagesBefore } from './repository';

/** Deletes messages past the retention period that the contact page states, also those in the trash. */
export const scheduleMessageRetention = (app: Parameters<typeof scheduleRetention>[0], db: Database): void =>
  scheduleRetention(app, db, 'old messages could not be deleted', () =>
    deleteMessagesBefore(db, monthsAgo(MESSAGE_RETENTION_MONTHS)),
  );

function monthsAgo(count: number): Date {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - count);
  return date;
}
