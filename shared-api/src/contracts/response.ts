import { z } from 'zod';

/** What is wrong with a value of a request: `path` locates it, such as `['images', 0]`. */
const issue = z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() });
export type Issue = z.output<typeof issue>;

/**
 * Every response except a success. `message` says what to do; `issues` name invalid values; `data` is the current record if a save was
 * rejected because the record had changed (409). `reason` is set if the sign-in is valid but too old (401).
 */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  issues: z.array(issue).optional(),
  data: z.unknown().optional(),
  reason: z.literal('sign-in-again').optional(),
});
export type Failure = z.output<typeof failure>;
