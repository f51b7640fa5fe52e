import type { z } from 'zod';
import type { Contract } from './contract';

/**
 * The same contract for a write whose answer isn't specified: other servers answer something of their own, and what they say
 * was saved was saved. `data` is then undefined.
 */
export function withAnyAnswer<Params extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  contract: Contract<Params, Body, Data>,
) {
  return { ...contract, data: contract.data.optional().catch(undefined) };
}
