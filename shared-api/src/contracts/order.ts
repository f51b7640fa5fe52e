import { z } from 'zod';
import { recordId } from './fields';

/** More than anybody puts in order by hand, and less than a request may weigh. */
const MOST = 10_000;
const ids = z.array(recordId).max(MOST).readonly();

/** Of a whole list: each of its records once. */
export const orderInput = z.strictObject({
  ids,
  /** The order that the caller saw; if it isn't that any more, nothing is changed. Left out, whatever order there is gives way. */
  seen: ids.optional(),
});

export const order = z.object({ ids: z.array(z.string()).readonly() });

export type Order = z.output<typeof order>;
export type OrderInput = z.input<typeof orderInput>;
