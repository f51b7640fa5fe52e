import type { Database } from '../../db/database';
import { newId } from '../../db/record-id';
import { insertTicket, takeTicket } from './repository';

/** How long one has to begin the download, in milliseconds. */
const VALID_MS = 60_000;

export interface WantedBackup {
  readonly hasMessages: boolean;
}

/**
 * Makes an address by which a backup can be downloaded once, from whichever server: a browser that saves a file can't send the owner's token
 * along.
 */
export async function issueTicket(db: Database, wanted: WantedBackup): Promise<string> {
  // Two of them are as hard to guess as a key.
  const id = newId() + newId();
  await insertTicket(db, { id, wanted: JSON.stringify(wanted), valid_until: dateIn(VALID_MS) }, dateIn(0));
  return id;
}

/** What it was issued for; undefined for one that was used, is too old, or never was. */
export async function redeemTicket(db: Database, id: string): Promise<WantedBackup | undefined> {
  const ticket = await takeTicket(db, id);
  return ticket && ticket.valid_until > dateIn(0) ? (JSON.parse(ticket.wanted) as WantedBackup) : undefined;
}

const dateIn = (ms: number) => new Date(Date.now() + ms).toISOString();
