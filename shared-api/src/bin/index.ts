export type { BinEntry, BinKind } from '../contracts/bin';
export { BIN_RETENTION_DAYS } from '../contracts/bin-retention';
export { useDeleteFromBin, useEmptyBin, useRestoreFromBin } from './mutations';
export { binQuery } from './queries';
