import { BACKUP_FORMAT, BACKUP_HEADER } from '@portfolio/shared-api/contracts';

/** The size of a tar header, which is also the unit of its entries. */
const BLOCK = 512;
/** More than a backup's first entry needs. */
const MAX_BYTES = 64 * 1024;

/**
 * Reads when a backup was made from the beginning of its file, so that another file is rejected before the owner confirms anything. The server
 * checks all of it.
 * @returns null if the file isn't a backup
 */
export async function readBackupDate(file: Blob): Promise<Date | null> {
  const bytes = new Uint8Array(await file.slice(0, MAX_BYTES).arrayBuffer());
  const text = (from: number, length: number) =>
    new TextDecoder().decode(bytes.subarray(from, from + length)).split('\0', 1)[0]!;
  if (text(0, 100) !== BACKUP_HEADER || text(257, 5) !== 'ustar') return null;
  try {
    const size = Number.parseInt(text(124, 12), 8);
    const header: unknown = JSON.parse(text(BLOCK, size));
    if (typeof header !== 'object' || header === null) return null;
    const { format, createdAt } = header as { readonly format?: unknown; readonly createdAt?: unknown };
    const date = new Date(String(createdAt));
    return format === BACKUP_FORMAT && !Number.isNaN(date.getTime()) ? date : null;
  } catch {
    return null;
  }
}
