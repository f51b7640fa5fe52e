import type { FastifyBaseLogger } from 'fastify';
import { MESSAGE_RETENTION_MONTHS } from '@portfolio/shared-api/contracts';
import type { Database } from '../../db/database';
import { startDaily } from '../../jobs/daily';
import { deleteMessagesBefore, purgeDeletedMessages } from './repository';

/** Deletes messages that are as old as the contact page says, and what the owner deleted, now and once a day. @returns what ends it */
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
