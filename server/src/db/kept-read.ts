import { keepLatest } from '../keep-latest';
import { contentRevision } from './content-revision';
import type { Database } from './database';
import type { RecordTable } from './records';

/**
 * Caches the result of a read until one of these tables of records may have changed. Concurrent callers share a read, and errors aren't cached.
 * @param tables every table of records that the result depends on
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
