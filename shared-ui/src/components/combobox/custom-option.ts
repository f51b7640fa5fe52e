/** What was typed, when it isn't an option under any capitalization. */
export function customOption(typed: string, known: readonly string[]): string | undefined {
  const text = typed.trim();
  const isKnown = known.some((option) => option.toLowerCase() === text.toLowerCase());
  return text && !isKnown ? text : undefined;
}
