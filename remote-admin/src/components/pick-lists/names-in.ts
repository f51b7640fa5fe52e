/** Splits a comma-separated text of several lines into names. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
