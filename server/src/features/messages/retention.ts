import type { FastifyBaseLogger } from 'fastify';
import { MESSAGE_RETENTION_MONTHS } from '@portfolio/shared-api/contracts';
import type { Database } from '../../db/database';
import { startDaily } from '../../jobs/daily';
import { deleteMessagesBefore, purgeDeletedMessages } from './repository';

/** Purges deleted messages and those past the retention period that the contact page states, now and once a day. @returns a function that stops it */
export const startRetention = (db: Database, log: FastifyBaseLogger): Promise<() => void> =>
  startDaily(log, 'old messages could not be deleted', async () => {
    await deleteMessagesBefore(db, monthsAgo(MESSAGE_RETENTION_MONTHS));
    await purgeDeletedMessages(db);
  });

function monthsAgo(count: number): Date {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - count);
  return date;
}
