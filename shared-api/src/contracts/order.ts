import { z } from 'zod';
import { recordId } from './fields';

/** More than anyone sorts by hand, and small enough for a request. */
const MOST = 10_000;
const ids = z.array(recordId).max(MOST).readonly();

/** All records of a list, each once. */
export const orderInput = z.strictObject({
  ids,
  /** The order that the caller saw. If it has changed, nothing is reordered. Without it, any order is replaced. */
  seen: ids.optional(),
});

export const order = z.object({ ids: z.array(z.string()).readonly() });

export type Order = z.output<typeof order>;
export type OrderInput = z.input<typeof orderInput>;
