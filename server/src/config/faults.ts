import type { z } from 'zod';

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be a text in quotes',
  object: 'must be an object, { … }',
  array: 'must be a list, [ … ]',
};

/** Replaces Zod's own message where a schema has none. */
const messageFor: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' ? TYPES[issue.expected] : undefined;

/** Validates a source of the configuration. */
export const check = <Schema extends z.ZodType>(schema: Schema, value: unknown) =>
  schema.safeParse(value, { error: messageFor });

/** @param where the source, such as `in portfolio.config.ts` */
export function faultsOf(result: z.ZodSafeParseResult<unknown>, where: string): string[] {
  return (result.error?.issues ?? []).flatMap((issue) => {
    const { code, path, message } = issue;
    if (code === 'unrecognized_keys')
      return issue.keys.map(
        (key) => `${[...path, key].join('.')} ${where} isn't a setting: correct its name, or remove it`,
      );
    // The forms in the Admin Panel have whole sentences.
    return `${path.join('.') || 'export default'} ${where}${message.startsWith('must ') ? '' : ':'} ${message}`;
  });
}
