/** How many options a list draws at most: a few hundred would make it slow to open, and nobody reads them. */
export const SHOWN_OPTIONS = 100;

/** How well a name fits what was typed: the lower the better; Infinity not at all. */
function rankOf(name: string, typed: string): number {
  if (name === typed) return 0;
  const place = name.indexOf(typed);
  if (place <= 0) return place === 0 ? 1 : Infinity;
  const isWordStart = /[\s./-]/.test(name[place - 1]!);
  return isWordStart ? 2 : 3;
}

/**
 * The options whose names contain what was typed, whatever the capitals: the very word first, then those that begin with it, then those
 * with a word that does. 'go' finds Go before Argo CD and MongoDB.
 */
export function matching<Option>(
  options: readonly Option[],
  typed: string,
  nameOf: (option: Option) => string = String,
): readonly Option[] {
  const text = typed.trim().toLowerCase();
  if (!text) return options;
  const ranks = new Map(options.map((option) => [option, rankOf(nameOf(option).toLowerCase(), text)]));
  const found = options.filter((option) => ranks.get(option) !== Infinity);
  return found.sort((one, other) => ranks.get(one)! - ranks.get(other)!);
}
