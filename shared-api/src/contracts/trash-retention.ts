/* Apart from bin.ts, so that pages get by without zod. */

/** How long what was deleted can be had back. The page says so, and the server deletes by it. */
export const BIN_RETENTION_DAYS = 30;
