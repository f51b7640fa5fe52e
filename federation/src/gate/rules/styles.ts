import type { Rule } from '../rule';

/** The release has no style sheets, because documents contain their CSS. */
export const styles: Rule = {
  name: 'styles',
  check: (candidate) =>
    Object.keys(candidate.release.files)
      .filter((file) => /\.css(?:\.|$)/i.test(file))
      .map((file) => ({
        found: `It contains the style sheet ${file}.`,
        remedy: 'Use styled-components instead: a style sheet would delay the first view.',
      })),
};
