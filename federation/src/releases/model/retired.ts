import { idOf, namedIds, type Catalogue } from './catalogue';

/** Records when releases left the catalogue, because open tabs may still need them for a while. */
export function withRetired(before: Catalogue, { retired, ...next }: Catalogue, now: Date): Catalogue {
  const named = namedIds(next);
  const since = now.toISOString();
  const left = [...namedIds(before)].map((id): [string, string] => [id, since]);
  const all = [...left, ...Object.entries(retired ?? {})].filter(([id]) => !named.has(id));
  return { ...next, ...(all.length > 0 && { retired: Object.fromEntries(all) }) };
}

/** @throws Error that says what to do if one of the releases is being removed. */
export function checkNotRemoving(
  { removing = [] }: Catalogue,
  releases: readonly { readonly app: string; readonly version: string }[],
): void {
  const affected = releases.map(idOf).filter((id) => removing.includes(id));
  if (affected.length === 0) return;
  throw new Error(
    `Refused: ${affected.join(', ')} is being removed. Wait, or finish it with "prune", then publish it again.`,
  );
}

/** Releases of the next catalogue that are being removed. */
export const namesRemoving = (before: Catalogue, next: Catalogue): string[] =>
  (before.removing ?? []).filter((id) => namedIds(next).has(id));
