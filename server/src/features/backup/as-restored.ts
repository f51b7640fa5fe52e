import { nextVersion } from '../../db/next-version';
import { isOfRecords, type KeptTable, type Row } from './repository';

/** A row of a backup as it goes into this installation, where it may be years later, and what it says of its moment is over. */
export function asRestored({ name, columns }: KeptTable, row: Row): Row {
  if (name === 'messages') return row.delivery === 'waiting' ? { ...row, ...HELD } : row;
  return isOfRecords(columns) ? { ...row, version: nextVersion(Number(row.version ?? 0)) } : row;
}

/** Whether the mail went out after the backup was made, nobody here can know: it isn't sent by itself. */
const HELD = { delivery: 'failed', delivery_error: null, next_attempt_at: null };
