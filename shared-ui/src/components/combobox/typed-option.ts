interface Typed {
  /** What leaving the field means: an option, or the typed words where those are allowed. */
  meant?: string;
  /** The typed words, when they aren't an option in any capitalization and may be added. */
  custom?: string;
}

/** Reads what was typed against the options. */
export function readTyped(typed: string, options: readonly string[], allowsCustom: boolean): Typed {
  const text = typed.trim();
  if (!text) return {};
  const option = options.find((known) => known.toLowerCase() === text.toLowerCase());
  if (option !== undefined) return { meant: option };
  return allowsCustom ? { meant: text, custom: text } : {};
}
