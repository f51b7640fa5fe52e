/** Moves an entry to another index. Returns the same list if that changes nothing or the entry isn't in it. */
export function movedTo<Entry>(list: readonly Entry[], entry: Entry, to: number): readonly Entry[] {
  const from = list.indexOf(entry);
  const target = Math.min(Math.max(to, 0), list.length - 1);
  return from < 0 || from === target ? list : list.toSpliced(from, 1).toSpliced(target, 0, entry);
}
