/** The names in a text that lists them with commas, over as many lines as it takes. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
