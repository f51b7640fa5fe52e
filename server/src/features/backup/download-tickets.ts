import type { Database } from '../../db/database';
import { newId } from '../../db/record-id';
import { insertTicket, takeTicket } from './repository';

/** Time to start the download, in milliseconds. */
const VALID_MS = 60_000;

export interface WantedBackup {
  readonly hasMessages: boolean;
}

/**
 * Issues a single-use ticket for a download from any server, because a browser's download can't send the
 * owner's token.
 */
export async function issueTicket(db: Database, wanted: WantedBackup): Promise<string> {
  // Two ids have the entropy of a key.
  const id = newId() + newId();
  await insertTicket(db, { id, wanted: JSON.stringify(wanted), valid_until: dateIn(VALID_MS) }, dateIn(0));
  return id;
}

/** What the ticket was issued for; undefined if it's used, expired or unknown. */
export async function redeemTicket(db: Database, id: string): Promise<WantedBackup | undefined> {
  const ticket = await takeTicket(db, id);
  return ticket && ticket.valid_until > dateIn(0) ? (JSON.parse(ticket.wanted) as WantedBackup) : undefined;
}

const dateIn = (ms: number) => new Date(Date.now() + ms).toISOString();
