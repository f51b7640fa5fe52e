export type { BinEntry, BinKind } from '../contracts/trash';
export { BIN_RETENTION_DAYS } from '../contracts/trash-retention';
export { useDeleteFromBin, useEmptyBin, useRestoreFromBin } from './mutations';
export { binQuery } from './queries';
