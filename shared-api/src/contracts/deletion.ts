import { z } from 'zod';
import type { Contract } from './contract';
import { recordId } from './fields';

/** What was deleted goes into the bin: the answer says beside its `data` under which id. An addition of ours. */
export const intoBin = <C extends Contract>(contract: C) => ({
  ...contract,
  meta: z.object({ binId: recordId.optional() }),
});
