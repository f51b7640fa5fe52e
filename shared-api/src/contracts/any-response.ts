import type { z } from 'zod';
import type { Contract } from './contract';

/** The contract for a write with an unspecified response. Other servers respond as they like, and `data` is then undefined. */
export function withAnyResponse<C extends Contract>(contract: C): WithAnyResponse<C> {
  return { ...contract, data: contract.data.optional().catch(undefined) } as WithAnyResponse<C>;
}

type WithAnyResponse<C extends Contract> = Omit<C, 'data'> & {
  readonly data: z.ZodCatch<z.ZodOptional<C['data']>>;
};
