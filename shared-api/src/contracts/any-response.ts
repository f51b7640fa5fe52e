import type { z } from 'zod';
import type { Contract } from './contract';

/**
 * The same contract for a write whose answer isn't specified: other servers answer something of their own, and what they say
 * was saved was saved. `data` is then undefined.
 */
export function withAnyAnswer<C extends Contract>(contract: C): WithAnyAnswer<C> {
  return { ...contract, data: contract.data.optional().catch(undefined) } as WithAnyAnswer<C>;
}

type WithAnyAnswer<C extends Contract> = Omit<C, 'data'> & {
  readonly data: z.ZodCatch<z.ZodOptional<C['data']>>;
};
