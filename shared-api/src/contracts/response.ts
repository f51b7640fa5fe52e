import { z } from 'zod';

/** What is wrong with one value of a request: `path` is where it stands, such as `['images', 0]`. */
export const issue = z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() });
export type Issue = z.output<typeof issue>;

/**
 * Every answer that isn't a success. `message` says what to do in words for a person; `issues` name the values at fault;
 * `data` is the record as it stands now when a save was refused because it had changed (409).
 */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  issues: z.array(issue).optional(),
  data: z.unknown().optional(),
});
export type Failure = z.output<typeof failure>;
