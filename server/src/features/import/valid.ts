import type { z } from 'zod';
import type { ImportedFacts } from './facts';

/** Fields without which a record or role can't be saved. */
const REQUIRED = ['employer', 'title', 'start', 'end', 'roles'];

/**
 * A record as its contract accepts it. Values that it doesn't accept are left over; undefined if the record can't be saved without one.
 * @param from where the record is in the source
 */
export function valid<Schema extends z.ZodType>(
  schema: Schema,
  found: z.input<Schema>,
  facts: ImportedFacts,
  from: string,
): z.output<Schema> | undefined {
  const value = structuredClone(found) as Record<string, unknown>;
  // Each round removes a value.
  for (;;) {
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    const [issue] = read.error.issues as [z.core.$ZodIssue];
    const { path, message } = issue;
    if (issue.code === 'too_big' && issue.origin === 'array') {
      const rest = (valueAt(value, path) as unknown[]).splice(Number(issue.maximum));
      facts.leave(from, rest, `Only the first ${issue.maximum} fit.`);
      continue;
    }
    const removable = removableIn(value, path);
    // A required field is missing.
    if (!removable || (valueAt(value, removable) ?? '') === '') {
      facts.leave(from, found, `${message}.`);
      return undefined;
    }
    facts.leave(from, valueAt(value, removable), `${message}.`);
    remove(value, removable);
  }
}

/** The path of the smallest part whose removal can leave a valid record. */
function removableIn(
  value: Readonly<Record<string, unknown>>,
  path: readonly PropertyKey[],
): readonly PropertyKey[] | undefined {
  const [field, index, part] = path;
  if (field === 'roles' && typeof index === 'number') {
    if (part !== undefined && !REQUIRED.includes(String(part))) return path;
    // An employer needs a role.
    return (value.roles as readonly unknown[]).length > 1 ? path.slice(0, 2) : undefined;
  }
  if (field === undefined || REQUIRED.includes(String(field))) return undefined;
  return path.slice(0, typeof index === 'number' ? 2 : 1);
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at === undefined ? at : Reflect.get(at as object, key)), value);

function remove(value: object, path: readonly PropertyKey[]): void {
  const parent = valueAt(value, path.slice(0, -1)) as object;
  const key = path.at(-1)!;
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
}
