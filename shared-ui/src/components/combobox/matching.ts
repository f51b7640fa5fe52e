/** The maximum number of options to render, because a few hundred make the list slow to open. */
export const SHOWN_OPTIONS = 100;

/** How well a name matches a query: lower is better, Infinity means no match. */
function rankOf(name: string, typed: string): number {
  if (name === typed) return 0;
  const index = name.indexOf(typed);
  if (index <= 0) return index === 0 ? 1 : Infinity;
  const isWordStart = /[\s./-]/.test(name[index - 1]!);
  return isWordStart ? 2 : 3;
}

/**
 * The options that contain the query, ignoring case: exact matches first, then names that start with it, then names with a word that
 * does. 'go' finds Go before Argo CD and MongoDB.
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
