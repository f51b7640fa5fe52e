import type { Rule } from '../rule';

/** A release has no style sheets: a page's rules come inside its document. */
export const styles: Rule = {
  name: 'styles',
  check: (candidate) =>
    Object.keys(candidate.release.files)
      .filter((file) => /\.css(?:\.|$)/i.test(file))
      .map((file) => ({
        found: `It has the style sheet ${file}.`,
        remedy: 'Write its rules with styled-components: a style sheet would keep the first view waiting.',
      })),
};
