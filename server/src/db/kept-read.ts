import { keepLatest } from '../keep-latest';
import { contentRevision } from './content-revision';
import type { Database } from './database';
import type { RecordTable } from './records';

/**
 * Reads again only after one of these tables of records may have changed. Concurrent callers share a read, and an error isn't kept.
 * @param tables every table of records that the value depends on
 */
export function keptRead<Value>(
  db: Database,
  tables: readonly RecordTable[],
  read: () => Promise<Value>,
): () => Promise<Value> {
  const latest = keepLatest<number, Value>();
  const content = contentRevision(db);
  return async () => {
    await content.latest();
    return latest(content.lastChange(tables), read);
  };
}
