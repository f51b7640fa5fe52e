import { idOf, namedIds, type Catalogue } from './catalogue';

/** The next catalogue with what it names no more noted as such: since when is what tells how long open tabs may still need it. */
export function withRetired(before: Catalogue, { retired, ...next }: Catalogue, now: Date): Catalogue {
  const named = namedIds(next);
  const since = now.toISOString();
  const left = [...namedIds(before)].map((id): [string, string] => [id, since]);
  const all = [...left, ...Object.entries(retired ?? {})].filter(([id]) => !named.has(id));
  return { ...next, ...(all.length > 0 && { retired: Object.fromEntries(all) }) };
}

/** @throws Error that says what to do, if files of one of these are being removed. */
export function checkNotRemoving(
  { removing = [] }: Catalogue,
  releases: readonly { readonly app: string; readonly version: string }[],
): void {
  const met = releases.map(idOf).filter((id) => removing.includes(id));
  if (met.length === 0) return;
  throw new Error(
    `Refused: ${met.join(', ')} is being removed. Wait, or finish it with "prune", then publish it again.`,
  );
}

/** The same of all that a catalogue names. */
export const namesRemoving = (before: Catalogue, next: Catalogue): string[] =>
  (before.removing ?? []).filter((id) => namedIds(next).has(id));
